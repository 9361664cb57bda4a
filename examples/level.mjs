import { loadLevel, printFault } from 'ludemill';

// A level is text: a wall that stops BABA, as long as the words say so.
const text = `
family: words
name: the-wall
title: The wall
size: {width: 7, height: 4}
objects: {b: baba, f: flag, w: wall}
words: {B: BABA, F: FLAG, W: WALL, "=": IS, Y: YOU, V: WIN, X: STOP}
map: |
  B=Y.F=V
  .......
  W=X....
  ..bwf..
`;

const loaded = await loadLevel(text);
if (!loaded.ok) {
  for (const fault of loaded.faults) console.error(printFault(fault, text));
  process.exit(1);
}

const { level } = loaded;
const said = ({ subject, predicate }) => `${subject} IS ${predicate}`;
console.log(level.state.rules.map(said).join(', '));

// A step that moves nothing says what stopped it, and changes nothing.
const refused = level.step('right');
console.log(refused.accepted, JSON.stringify(refused.blocked));

// BABA pushes the word away.
const pushed = level.step('up');
console.log(pushed.accepted, JSON.stringify(pushed.moved), pushed.rulesRemoved.map(said).join());

// A snapshot is plain JSON and holds the whole past.
const snapshot = JSON.parse(JSON.stringify(level.snapshot()));
for (const direction of ['down', 'right', 'right']) level.step(direction);
console.log('won:', level.won, 'after', level.moves, 'moves');

level.restore(snapshot);
const undone = level.undo();
console.log(undone.accepted, undone.rulesAdded.map(said).join(), 'left to undo:', level.history.length);

// What is no snapshot of this level is refused by the member that is wrong.
const { accepted, fault } = level.restore({ ...snapshot, history: ['u', 'u', 'u', 'u'] });
console.log(accepted, fault.code, fault.member);

level.free();
