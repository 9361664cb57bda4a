/** The thread that talks to an engine's process while the thread that asks waits. Built as an entry of its own. */
import { type MessagePort, workerData } from 'node:worker_threads';
import { Child, type Reply } from './child.js';

/** What the asking thread gives along. */
export interface WorkerData {
  readonly port: MessagePort;
  /** One word, counted up with every reply. */
  readonly bell: Int32Array;
  readonly words: readonly string[];
  /** Time for each answer. */
  readonly ms: number;
}

/** A line to send, or null: end the process. */
export type Order = string | null;

const { port, bell, words, ms } = workerData as WorkerData;
const child = new Child(words);

function reply(message: Reply): void {
  port.postMessage(message);
  Atomics.add(bell, 0, 1);
  Atomics.notify(bell, 0);
}

port.on('message', (order: Order) => {
  if (order === null) child.end(() => reply({ stderr: '' }));
  else child.ask(order, ms, reply);
});
