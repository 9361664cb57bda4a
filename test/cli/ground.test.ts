/** GROUND at the terminal: one person, bots in the other seats. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import { GroundTalk } from '../../bindings/cli/ground-talk.js';
import { Game } from '../../bindings/game.js';
import { describeGround } from '../../bindings/ground/describe.js';
import { readDescription } from '../../bindings/ground/described.js';
import { type GroundState, MODES, RULINGS } from '../../bindings/ground/types.js';
import { findPolicy } from '../../bindings/policy/ground/index.js';
import { EDITION, tableOf } from '../ground/specs.js';
import { json, ludemill } from './terminal.js';

const folder = fileURLToPath(new URL('../../specs/ground/', import.meta.url));
const files = mkdtempSync(join(tmpdir(), 'ludemill-'));
const play = (input: string[], ...more: string[]) => ludemill(['play', 'ground', ...more], { input, folder });
const told = async (input: string[], ...more: string[]) => (await play(input, ...more)).stdout;
const doc = async (input: string[], ...more: string[]) =>
  (await json(['play', 'ground', ...more], { input, folder })).doc;

const stateOf = (game: Game, seed: number): GroundState => JSON.parse(game.start({ seed }).key);

/** The first seed whose Lead is that seat. */
function seedOf(game: Game, lead: number): number {
  for (let seed = 0; seed < 100; seed++) if (stateOf(game, seed).lead === lead) return seed;
  throw new Error(`no seed gives the Lead ${lead}`);
}

const ones = (count: number): string[] => Array.from({ length: count }, () => '1');

let saves = 0;

/** A saved game of players whose Lead is p2, after these moves. */
function saved(players: number, moves: readonly string[], change?: (state: GroundState) => GroundState): string {
  const game = new Game(reference, tableOf({ players }));
  const seed = seedOf(game, 1);
  const begun = game.start({ seed });
  const file = join(files, `${saves++}.json`);
  const from = change && JSON.stringify(change(stateOf(game, seed)));
  writeFileSync(file, JSON.stringify({ ...begun.save(), ...(from === undefined ? {} : { from }), moves }));
  return file;
}

/** A state in which that seat's Stress is another. */
const stressed = (seat: number, stress: number) => (state: GroundState) => ({
  ...state,
  players: state.players.map((player, at) => (at === seat ? { ...player, stress } : player)),
});

describe('a whole game', () => {
  const whole = ['--players', '3', '--seed', '11', '--policy', 'random'];

  test('goes through five rounds to an end that is told, without a colour', async () => {
    const { exit, stdout, stderr } = await play(ones(60), ...whole);
    expect([exit, stderr]).toEqual([0, '']);
    const rounds = [...stdout.matchAll(/^Round (\d) begins, the Lead is p\d \[GR-R08\]$/gm)].map(([, round]) => round);
    expect(rounds).toEqual(['2', '3', '4', '5']);
    expect(stdout.match(/^Revealed: p1 .*, p2 .*, p3 .* \[GR-R04\]$/gm)).toHaveLength(5);
    expect(stdout).not.toContain('\u001b');
    expect(stdout).toContain('\nthe game is over; undo, save FILE, load FILE or quit\n');
  });

  test('points, mastery, scores and winners are those of what lies on the table', async () => {
    for (const seed of ['1', '2', '3', '4']) {
      const how = ['--players', '2', '--seed', seed, '--policy', 'solver'];
      // Two players need 5 points.
      const { view, outcome } = await doc(ones(60), ...how);
      const claimed = view.problems.filter(({ state }: { state: string }) => state === 'claimed');
      const total = claimed.reduce((sum: number, { value }: { value: number }) => sum + value, 0);
      const blames = view.players.filter(({ token }: { token: { side: string } | null }) => token?.side === 'blame');
      const denied = view.problems.filter(({ state }: { state: string }) => state === 'denied');
      const mastery = claimed.length - blames.length - denied.length;
      const said = await told(ones(60), ...how);
      expect(said).toContain(
        `\n${total} points, 5 were needed; mastery ${mastery}\nscores: p1 ${total}, p2 ${total}\n`,
      );
      expect(outcome.winners).toEqual(total >= 5 ? [0, 1] : []);
      expect(said).toContain(
        total >= 5
          ? `\nover: p1 and p2 win by reaching the threshold, scores ${total}, ${total}; you win\n`
          : `\nover: no winner, by missing the threshold, scores ${total}, ${total}\n`,
      );
    }
  });

  test('equal seeds and lines give equal games, other seeds others', async () => {
    expect(await told(ones(60), ...whole)).toBe(await told(ones(60), ...whole));
    expect(await told(ones(60), '--seed', '1')).not.toBe(await told(ones(60), '--seed', '2'));
  });

  test('both engines follow', async () => {
    expect((await play(ones(60), ...whole, '--engine', 'both')).exit).toBe(0);
  });

  test.each(['2', '6'])('%s players sit down, and the person in the last seat', async (players) => {
    const said = await told(
      ones(80),
      '--players',
      players,
      '--seat',
      String(Number(players) - 1),
      '--mode',
      'coalitions',
    );
    expect(said).toContain(`you play p${players};`);
    expect(said).toMatch(/^over: /m);
  });
});

describe('what is hidden', () => {
  const INPUT = ['board', 'moves', 'log', 'hint', 'undo', 'help'];
  /** Two games that differ only in what p1 may not know, with p1 to select. */
  const pairs: [string, string, string][] = [
    [
      'what the others selected',
      saved(3, ['select:ATTACK:p1', 'select:SUPPORT:p1']),
      saved(3, ['select:INVESTIGATE:h1', 'select:GROUND']),
    ],
    [
      'that another spent Freedom',
      saved(3, ['select:SUPPORT:p1+freedom', 'select:GROUND'], stressed(1, 4)),
      saved(3, ['select:ATTACK:p1', 'select:GROUND'], stressed(1, 4)),
    ],
    [
      'what others hold',
      saved(3, ['select:GROUND', 'select:GROUND'], (state) => state),
      saved(3, ['select:GROUND', 'select:GROUND'], swapped),
    ],
  ];

  /** p2's cards change places with the next ones of the deck. */
  function swapped(state: GroundState): GroundState {
    const hand = state.players[1]!.hand.flatMap((count, suit) => Array.from({ length: count }, () => suit));
    const other = state.deck.slice(-2);
    const drawn = [0, 1, 2, 3].map((suit) => other.filter((one) => one === suit).length);
    const players = state.players.map((player, seat) => (seat === 1 ? { ...player, hand: drawn } : player));
    if (JSON.stringify(players) === JSON.stringify(state.players)) throw new Error('the swap changes nothing');
    return { ...state, players, deck: [...state.deck.slice(0, -2), ...hand] };
  }

  test.each(pairs)('%s: neither text nor document differs before Reveal', async (_, one, other) => {
    const said = await told(INPUT, '--load', one);
    expect(said).toContain('which Action do you select?');
    expect(said).toContain('p2 has selected [GR-R02]\n');
    expect(said).toContain('p2 face down; p3 face down');
    expect(await told(INPUT, '--load', other)).toBe(said);
    expect(await doc([], '--load', other)).toEqual(await doc([], '--load', one));
  });

  test('the choices differ from Reveal on, and not before', async () => {
    const [, one, other] = pairs[0]!;
    const [a, b] = [
      await told(['select:SUPPORT:p2'], '--load', one),
      await told(['select:SUPPORT:p2'], '--load', other),
    ];
    const at = a.indexOf('Revealed: p1 SUPPORT p2, p2 ');
    expect(at).toBeGreaterThan(0);
    expect(b.slice(0, at)).toBe(a.slice(0, at));
    expect(a.slice(at)).toContain('p2 ATTACK p1, p3 SUPPORT p1 [GR-R04]');
    expect(b.slice(at)).toContain('p2 INVESTIGATE h1, p3 GROUND [GR-R04]');
  });

  test('the document of a game that goes on has neither key nor moves', async () => {
    const going = await doc(['1'], '--seed', '3');
    expect(Object.keys(going)).toEqual(['game', 'seat', 'table', 'view', 'outcome']);
    expect(going.view.players.map(({ hand }: { hand: unknown }) => hand === null)).toEqual([false, true, true, true]);
    const over = await doc(ones(60), '--seed', '3');
    expect(over.saved.moves.length).toBeGreaterThan(20);
    expect(over).toMatchObject({ game: 'ground', seat: 0, table: { players: 4, mode: 'shared' } });
  });

  test('what others draw is told as a card', async () => {
    const said = await told(['select:GROUND', 'ground:GR'], '--load', saved(2, ['select:INVESTIGATE:h1']));
    expect(said).toContain('p2 draws a card [GR-A01]');
    expect(said).not.toMatch(/p2 draws (clarify|repair|boundary|change)/);
  });
});

describe('what the person is asked', () => {
  test('the offered Bond, and what an Attack through it does', async () => {
    const said = await told(['select:ATTACK:p2', 'accept'], '--load', saved(2, ['select:SUPPORT:p1']));
    expect(said).toMatch(/^p2 supports you and offers a Bond: do you accept\? \[GR-L02\]\n 1 accept +2 decline$/m);
    const log = said.split('\n').filter((line) => /\[(GR-[A-Z]\d\d|U\d)\]$/.test(line) && !line.includes('?'));
    expect(log.slice(0, 10)).toEqual([
      'p1 selects ATTACK p2 [GR-R02]',
      'Revealed: p1 ATTACK p2, p2 SUPPORT p1 [GR-R04]',
      "p1's Stress falls from 2 to 1 [GR-A03]",
      'An open item decides for p1 (bond_acceptance: resolve) [U1]',
      'p1 accepts the Bond [GR-L02]',
      'A Bond forms between p1 and p2 [GR-L02]',
      'p1 attacks p2 [GR-A13]',
      "p2's Stress rises from 2 to 4 [GR-A07]",
      'The Bond of p1 and p2 turns into a Rivalry [GR-A07]',
      'Round 2 begins, the Lead is p1 [GR-R08]',
    ]);
  });

  test('a number is the choice that stands there, in whatever way it is written', async () => {
    const file = saved(2, ['select:GROUND']);
    const [, first] = /^ 1 (\S+)/m.exec(await told([], '--load', file))!;
    const views = [['1'], [first!], [first!.toUpperCase()]].map((input) => doc(input, '--load', file));
    const [one, ...others] = await Promise.all(views);
    expect(one.view.round).toBe(2);
    for (const other of others) expect(other).toEqual(one);
    expect(await told(['select:SOLVE:dirty-dishes'], '--load', file)).toContain('p1 selects SOLVE s1 [GR-R02]');
  });

  test('what is no choice is said, and nothing is played', async () => {
    const file = saved(2, ['select:GROUND']);
    // Two hidden Problems, the Surface Problem, one other seat to SUPPORT or ATTACK, and GROUND.
    const said = await told(['0', '7', 'select:SUPPORT:p1', 'select:ATTACK:p2 1', 'nonsense'], '--load', file);
    expect(said).toContain('there is no choice 0; they are 1 to 6\nthere is no choice 7; they are 1 to 6\n');
    expect(said).toContain('select:SUPPORT:p1 is not legal here, the target is another player [GR-A13]; 6 legal: ');
    expect(said).toContain(
      'one move at a time, or a command: undo, redo, hint, log, moves, save, load, board, help, quit',
    );
    expect(said).toContain('nonsense is not legal here');
    expect(said).not.toContain('Revealed');
  });

  test('at Stress 4 the gate is told, and Freedom stands behind what takes it', async () => {
    const file = saved(2, ['select:GROUND'], stressed(0, 4));
    const said = await told(['select:SUPPORT:p2', 'select:SUPPORT:p2+freedom'], '--load', file);
    expect(said).toContain('what is neither ATTACK nor GROUND takes your Freedom token [GR-R03]');
    expect(said).toMatch(/\d select:SUPPORT:p2\+freedom/);
    expect(said).toMatch(/select:SUPPORT:p2 is not legal here, .* \[GR-R03\]/);
    expect(said).toContain('p1 spends Freedom [GR-R03]');
  });

  test('help has the five Actions in the words of the edition', async () => {
    const said = (await told(['help'])).replace(/\n {13}/g, ' ');
    for (const { name, text } of EDITION.actions) expect(said).toContain(`\n${name.padEnd(13)}${text}\n`);
  });

  test('the tab key completes choices and commands', () => {
    const position = new Game(reference, EDITION).start({ seed: 5 });
    const policies = Array.from({ length: 4 }, () => findPolicy('random')!);
    const talk = new GroundTalk(position, { seat: position.turn, policies, colour: false });
    expect(talk.complete('select:G')).toEqual([['select:GROUND'], 'select:G']);
    expect(talk.complete('lo')).toEqual([['log', 'load'], 'lo']);
  });
});

describe('back and forth', () => {
  const how = ['--players', '3', '--seed', '4', '--policy', 'random'];
  const viewAfter = async (...input: string[]) => (await doc(input, ...how)).view;

  test('undo goes to the last decision of the person, redo forward again', async () => {
    expect(await viewAfter('1', '1')).not.toEqual(await viewAfter('1'));
    expect(await viewAfter('1', '1', 'undo')).toEqual(await viewAfter('1'));
    expect(await viewAfter('1', '1', 'undo', 'undo')).toEqual(await viewAfter());
    expect(await viewAfter('1', '1', 'undo', 'undo', 'redo')).toEqual(await viewAfter('1'));
  });

  test('what the bots do does not hang on what was taken back', async () => {
    expect(await viewAfter('1', 'undo', '2', '1')).toEqual(await viewAfter('2', '1'));
  });

  test('the moves of others before the first decision stay', async () => {
    const file = saved(2, ['select:GROUND']);
    expect(await told(['undo'], '--load', file)).toContain('\nthere is no move of yours to take back\n');
    expect(await doc(['undo'], '--load', file)).toEqual(await doc([], '--load', file));
  });

  test('the log is all that was told', async () => {
    const said = (await told(['1', '1', 'log'], ...how))
      .split('\n')
      .filter((line) => /\]$/.test(line) && !/\?/.test(line));
    expect(said.length).toBeGreaterThan(10);
    expect(said.slice(said.length / 2)).toEqual(said.slice(0, said.length / 2));
  });
});

describe('saved games', () => {
  const file = join(files, 'table.json');
  const table = ['--players', '3', '--mode', 'edge', '--scenario', 'thin-walls', '--rule', 'U3=hold', '--seed', '8'];

  test('bring their table along, and go on as if nothing had been', async () => {
    expect(await told(['1', `save ${file}`], ...table)).toContain(`saved as ${file}`);
    const on = await doc(['1'], '--load', file);
    expect(on.table).toEqual({ players: 3, mode: 'edge', scenario: 'thin-walls' });
    expect(on).toEqual(await doc(['1', '1'], ...table));
    expect(await told([], '--load', file)).toContain('\nruled otherwise: deny_without_target hold\n');
    expect(await told(['1', `load ${file}`], '--load', file)).toContain(`loaded ${file}, you play p1\n`);
  });

  test('at another table they do not go on', async () => {
    const { exit, stderr } = await play([], '--load', file, '--players', '4');
    expect([exit, stderr]).toEqual([1, expect.stringContaining('then: 3 players, mode edge')]);
    expect(await told([`load ${file}`])).toContain(`cannot go on with ${file}`);
  });

  test('what is no saved game is told', async () => {
    for (const text of ['no JSON', 'null', '{"rules": 3}', '{"rules": "9 players"}']) {
      writeFileSync(join(files, 'bad.json'), text);
      expect((await play([], '--load', join(files, 'bad.json'))).exit).toBe(1);
    }
    expect((await play([], '--load', join(files, 'nowhere'))).exit).toBe(2);
  });

  test('a table is read from what describes it', () => {
    const rulings = Object.entries(RULINGS).flatMap(([item, values]) => values.map((value) => ({ [item]: value })));
    for (const one of [...rulings, { hand_limit: 3 }, { hand_limit: 'none' }])
      for (const players of [2, 3, 4, 5, 6])
        for (const mode of MODES)
          for (const { name: scenario } of EDITION.scenarios) {
            const spec = tableOf({ players, mode, scenario, rulings: one });
            expect(tableOf(readDescription(describeGround(spec))!)).toEqual(spec);
          }
    expect(readDescription('9 cells, lines of 3')).toBe(null);
  });
});

describe('what there is not', () => {
  test.each([
    ['--mode egde', 'mode: there is no "egde"; the nearest is edge'],
    ['--scenario thin-wall', 'scenario: there is no "thin-wall"; the nearest is thin-walls'],
    ['--policy solvr', 'no policy is called "solvr"; the nearest is solver'],
    ['--policy random,random,random,random', '--policy names 4 policies for 3 players'],
    ['--players 7', "argument '7' is invalid. Expected a whole number from 2 to 6 [GR-O01]."],
    ['--seat 4', '--seat 4: the seats are 0 to 3, p1 to p4'],
    ['--rule clam=end', 'ruling: there is no "clam"; the nearest is clamp'],
    ['--rule U2=ends', 'clamp: there is no "ends"; the nearest is end'],
    ['--rule U2', '--rule "U2": expected an item and its value'],
    ['--rule hand_limit=0', 'hand_limit: "0" is neither none nor from 1 to 24 [U10]'],
    ['--level 3', 'ground has no levels: say by --policy how the others play'],
  ])('%s is bad usage', async (words, said) => {
    const { exit, stdout, stderr } = await play([], ...words.split(' '));
    expect([exit, stdout, stderr]).toEqual([2, '', expect.stringContaining(said)]);
  });

  test.each(['--mode shared', '--players 2', '--scenario thin-walls', '--policy random', '--rule U2=end'])(
    'elsewhere %s is bad usage',
    async (words) => {
      const { exit, stderr } = await ludemill(['play', 'tic-tac-toe', ...words.split(' ')]);
      const name = words.split(' ')[0];
      expect([exit, stderr]).toEqual([2, `${name} is for GROUND, and tic-tac-toe is none: play ground\n`]);
    },
  );
});

describe('the other commands', () => {
  const run = (...argv: string[]) => ludemill(argv, { folder });

  test('moves names seats, and tells the last move', async () => {
    const { lead } = stateOf(new Game(reference, EDITION), 0);
    const other = `p${((lead + 1) % 4) + 1}`;
    const { exit, stdout } = await run('moves', 'ground', '--play', 'select:GROUND', '--trace');
    expect([exit, stdout]).toEqual([0, expect.stringContaining(`p${lead + 1} has selected [GR-R02]\n`)]);
    expect(stdout).toContain(`\n${other} to move\n`);
  });

  test('playouts names seats, and says whether the threshold was met', async () => {
    const { stdout } = await run('playouts', 'ground', '--games', '40', '--engine', 'both');
    for (const seat of ['p1', 'p2', 'p3', 'p4']) expect(stdout).toMatch(new RegExp(`^${seat} wins +\\d+ `, 'm'));
    expect(stdout).toMatch(/^no winner +\d+ /m);
    expect(stdout).toMatch(/^ends: .*threshold missed \d+/m);
    expect(stdout).toContain('100 playouts replayed by the other engine: agreed');
  });

  test('perft counts the choices of those who select', async () => {
    // Three hidden Problems, the Surface Problem, three others to SUPPORT or ATTACK, GROUND: 11 for each seat.
    const { doc: counted } = await json(['perft', 'ground', '2'], { folder });
    expect(counted.depths).toEqual([11, 121]);
  });

  test('solve is for games that hide nothing', async () => {
    const { exit, stderr } = await run('solve', 'ground');
    expect([exit, stderr]).toEqual([
      2,
      'ground hides things from its seats: solve is for games in which all see everything\n',
    ]);
  });

  test('best gives a legal move', async () => {
    const { doc: found } = await json(['best', 'ground', '--nodes', '400'], { folder });
    const { doc: now } = await json(['moves', 'ground'], { folder });
    expect(now.moves.map(({ text }: { text: string }) => text)).toContain(found.move);
  });
});
