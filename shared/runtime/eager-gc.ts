// Collects garbage earlier during work that makes much of it over minutes. V8 lets it pile up to a multiple of what is in use before it collects
// all of it, and the memory that this takes is not given back: an export would leave the process 100 MB larger. While
// such work runs, each full collection comes a fifth above what the one before has left. Not a permanent
// setting: requests take a quarter more CPU with it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const SOONER = '--heap-growing-percent=20';
const AS_USUAL = '--heap-growing-percent=0';
/** Work that comes in parts is one piece of work. */
const LINGER_MS = 10_000;

let working = 0;
let isSooner = false;
let ending: NodeJS.Timeout | undefined;

export async function withEagerGc<T>(work: () => Promise<T>): Promise<T> {
  begin();
  try {
    return await work();
  } finally {
    end();
  }
}

function begin(): void {
  working += 1;
  clearTimeout(ending);
  if (isSooner) return;
  isSooner = true;
  setFlagsFromString(SOONER);
  collect();
}

function end(): void {
  working -= 1;
  if (working > 0) return;
  ending = setTimeout(() => {
    isSooner = false;
    setFlagsFromString(AS_USUAL);
  }, LINGER_MS).unref();
}

/** V8 looks at the flag only when a full collection has ended, and without this the first would come too late. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as NodeJS.GCFunction;
  gc({ type: 'major', execution: 'async' });
}
