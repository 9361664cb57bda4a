/** A hunt in a thread of its own: a core that never answers cannot be stopped from its own thread. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Engine } from '../../bindings/engine.js';
import { makeRows } from '../../bindings/spec/rooms.js';
import { loadEngineSync } from '../../bindings/wasm/index.js';
import { isDecoy } from '../differential/families.js';
import { type Hunt, type HuntOptions, hunt, shippedSpecs } from './hunt.js';

/** A hunt, or how far it came when the core fell silent. */
export interface Watched extends Hunt {
  /** The rows of the spec on which the core no longer answered; null where it always did. */
  readonly silent: string | null;
}

/** What the thread is told. */
export interface Errand {
  readonly root: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly options: HuntOptions;
}

/** What the thread tells: the rows of each spec that it opens, and in the end the hunt. */
type News = { readonly rows: string } | { readonly hunt: Hunt };

/** Hunts in a thread that runs the module at `url`; a core that says nothing for `silence` milliseconds is found out too. */
export function huntWatched(url: URL, errand: Errand, silence: number): Promise<Watched> {
  const begun = performance.now();
  const worker = new Worker(url, { workerData: errand });
  return new Promise((resolve, reject) => {
    let [rows, last] = ['', begun];
    const fallSilent = () => {
      void worker.terminate();
      resolve({ found: true, seconds: (last - begun) / 1000, plies: 0, rounds: 0, difference: null, silent: rows });
    };
    let alarm = setTimeout(fallSilent, silence);
    worker.on('error', reject);
    worker.on('message', (news: News) => {
      clearTimeout(alarm);
      if ('hunt' in news) return resolve({ ...news.hunt, silent: null });
      alarm = setTimeout(fallSilent, silence);
      [rows, last] = [news.rows, performance.now()];
    });
  });
}

/** The thread's own part; false where this is no such thread. */
export function huntInThread(): boolean {
  if (isMainThread) return false;
  const { root, bytes, options } = workerData as Errand;
  const tell = (news: News) => parentPort!.postMessage(news);
  tell({ hunt: hunt(announced(loadEngineSync(bytes), tell), shippedSpecs(root), options) });
  return true;
}

/** The engine, telling of each spec before the core sees it. */
function announced(engine: Engine, tell: (news: News) => void): Engine {
  return {
    name: engine.name,
    open(spec) {
      if (!isDecoy(spec)) tell({ rows: makeRows(spec) });
      return engine.open(spec);
    },
  };
}
