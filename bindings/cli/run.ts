/** The command line as a function, so that tests run it in their own process. */
import { Command, CommanderError } from 'commander';
import { addBench } from './bench.js';
import { addBest } from './best.js';
import { Catalog } from './catalog.js';
import { addCheck } from './check.js';
import { Context, type Io, type Parts, Stop } from './context.js';
import { addCoverage } from './coverage.js';
import { addDiff } from './diff.js';
import { addEndgame } from './endgame.js';
import { addEngine } from './engine.js';
import { shippedEngines } from './engines.js';
import { addHoles } from './holes.js';
import { addImport } from './import.js';
import { addList } from './list.js';
import { addMoves } from './moves.js';
import { addPerft } from './perft.js';
import { addPlay } from './play.js';
import { addPlayouts } from './playouts.js';
import { addSimulate } from './simulate.js';
import { addSolve } from './solve.js';
import { addTour } from './tour.js';
import { addVocabulary } from './vocabulary.js';

/** Every command, in the order of the help. */
const COMMANDS = [
  addTour,
  addList,
  addCheck,
  addPlay,
  addMoves,
  addPerft,
  addPlayouts,
  addSimulate,
  addBest,
  addSolve,
  addEndgame,
  addDiff,
  addEngine,
  addBench,
  addImport,
  addCoverage,
  addHoles,
  addVocabulary,
];

/** Runs a command line, without the words `node` and the script; gives the exit code: 0 done, 1 no, 2 bad usage. */
export async function run(argv: readonly string[], io: Io, parts: Partial<Parts> = {}): Promise<number> {
  const context = new Context(io, { engines: shippedEngines, catalog: new Catalog(), ...parts });
  try {
    await makeProgram(context).parseAsync([...argv], { from: 'user' });
    return context.exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof Stop) return stop(context, error);
    throw error;
  }
}

function stop(context: Context, { exit, message, document }: Stop): number {
  context.note(message);
  if (document) context.document(document);
  return exit;
}

function makeProgram(context: Context): Command {
  const program = new Command('ludemill').description('Plays board games from data, on two engines that must agree.');
  program.exitOverride().configureOutput({
    writeOut: (text) => context.io.stdout.write(text),
    writeErr: (text) => context.io.stderr.write(text),
    outputError: (text, write) => write(oneLine(text)),
    getOutHelpWidth: () => HELP_WIDTH,
  });
  program.hook('preAction', (_program, action) => {
    context.json = action.opts().json === true;
  });
  for (const add of COMMANDS) add(program, context);
  program.addHelpText('after', '\nludemill tour is a good beginning; ludemill COMMAND --help has examples.');
  return program;
}

const HELP_WIDTH = 100;

/** Commander puts its suggestion on a line of its own. */
function oneLine(text: string): string {
  return `${text.trim().replace(/\s*\n\s*/g, ' ')}\n`;
}
