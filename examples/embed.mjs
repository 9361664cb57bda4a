import { best, loadGame, printFault } from 'ludemill';

// A game is text: here three men's morris on nine cells, as the rows say it.
const rows = `
name|three-men|Three Men
cells|9
linelen|3
hand|3
win|line
move|adj
lines|grid|3|3|3
adj|grid|3|3|0
`;

const loaded = await loadGame(rows);
if (!loaded.ok) {
  for (const fault of loaded.faults) console.error(printFault(fault, rows));
  process.exit(1);
}

const { game } = loaded;
const position = game.start();
console.log(game.description);

for (const move of ['b2', 'a1', 'c1', 'a3']) {
  const played = position.play(move);
  if (!played.ok) throw new Error(`${move}: ${played.code}, legal are ${played.legal.join(' ')}`);
}
console.log(position.board());
console.log('seat', position.turn, 'may play', position.moves().join(' '));

// A refusal is a value and changes nothing.
const refused = position.play('a1');
console.log(refused.ok, refused.code);

position.undo();
position.play('b3');
const { ok, events } = position.play('a2');
console.log(ok, events.map((event) => event.kind).join(' '), position.key);

// A saved game is plain JSON.
const restored = game.restore(JSON.parse(JSON.stringify(position.save())));
console.log(restored.ok && restored.position.history.join(' '));

console.log('leaves four plies deep:', position.perft(4));

// Long work goes in slices, so that the page or the server stays awake.
const job = position.job('playouts', { games: 1000, seed: 7, limit: 500 });
while (!job.run(10_000)) await new Promise((resolve) => setTimeout(resolve));
console.log('random games played:', job.result().games);
job.free();

// An opponent. Within a number of nodes the answer is always the same; { ms: 500 } gives it half a second.
position.undo();
const found = await best(position, { nodes: 100_000 });
console.log('best:', found.text, 'score', found.score, 'by force:', found.certain);

position.free();
game.free();
