// A user's module: every entry of the installed package, the core from where it lies, a game, a job.
import { loadEngine, loadGame } from 'ludemill';
import { games } from 'ludemill/games';
import { reference } from 'ludemill/reference';
import { checkSpec } from 'ludemill/spec';

const [byDefault, byUrl, plain] = await Promise.all([
  loadGame(games['tic-tac-toe']),
  loadEngine(new URL(import.meta.resolve('ludemill/ludemill.wasm'))).then((engine) =>
    loadGame(games['tic-tac-toe'], { engine }),
  ),
  loadGame(games['tic-tac-toe'], { engine: reference }),
]);

function play({ game }) {
  const position = game.start();
  for (const move of ['a1', 'b1', 'a2', 'b2', 'a3']) position.play(move);
  return { engine: game.engine, key: position.key, outcome: position.outcome, perft: game.start().perft(4) };
}

function work({ game }) {
  const position = game.start();
  const job = position.job('perft', { depth: 5 });
  while (!job.run(1000));
  const leaves = job.result();
  job.free();
  return leaves;
}

const faulty = checkSpec('cells|9\nlinelen|3\nlnes|grid|3|3|3');
console.log(
  JSON.stringify({
    played: [byDefault, byUrl, plain].map(play),
    leaves: work(byDefault),
    faults: faulty.faults.map(({ code, line }) => `${code} ${line}`),
    games: Object.keys(games).length,
  }),
);
