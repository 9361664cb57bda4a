/** Questions to an engine's process, each waited for: the contract is synchronous, processes are not. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Reply } from './child.js';
import type { Order, WorkerData } from './worker.js';

/** How an engine's process is started. */
export interface ChannelOptions {
  /** The command and its arguments. */
  readonly words: readonly string[];
  /** Milliseconds for each answer. */
  readonly ms: number;
  /** `process-worker.js` as it is built. */
  readonly worker: URL;
}

/** What the worker may take beyond the answer's own time, before it is given up. */
const GRACE_MS = 5000;

/** The asking end. */
export class Channel {
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #bell = new Int32Array(new SharedArrayBuffer(4));
  readonly #ms: number;
  #heard = 0;

  constructor({ words, ms, worker }: ChannelOptions) {
    if (!existsSync(worker)) throw new Error(`${fileURLToPath(worker)} is missing: run npm run build`);
    const { port1, port2 } = new MessageChannel();
    const data: WorkerData = { port: port2, bell: this.#bell, words, ms };
    this.#ms = ms;
    this.#port = port1;
    this.#worker = new Worker(worker, { workerData: data, transferList: [port2], execArgv: [] });
    this.#worker.unref();
    port1.unref();
  }

  /** Sends a line and waits for what comes. */
  ask(line: string): Reply {
    return this.#order(line);
  }

  /** Ends the process and the thread. */
  close(): void {
    this.#order(null);
    this.#port.close();
    void this.#worker.terminate();
  }

  #order(order: Order): Reply {
    this.#port.postMessage(order);
    Atomics.wait(this.#bell, 0, this.#heard, this.#ms + GRACE_MS);
    const received = receiveMessageOnPort(this.#port);
    if (received === undefined)
      return { fault: 'is not to be reached: the thread that talks to it fell silent', stderr: '' };
    this.#heard++;
    return received.message as Reply;
  }
}
