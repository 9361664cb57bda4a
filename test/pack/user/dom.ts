// A user's module for a page.
import { loadEngine, loadEngineSync, loadGame } from 'ludemill';

export async function show(rows: string, wasm: URL): Promise<void> {
  const engine = await loadEngine(wasm);
  const loaded = await loadGame(rows, { engine });
  if (loaded.ok) document.body.append(loaded.game.start().board());
}

export async function inWorker(wasm: string): Promise<string> {
  return loadEngineSync(await (await fetch(wasm)).arrayBuffer()).name;
}
