// Opens PKCS#12 files, each in a thread that is killed when it takes too long. One at a time in a process, the payers in turns.
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FairWork } from '../quotas/fair-work';
import type { Share } from '../quotas/payers';
import { Problem, problem } from '../runtime/errors';
import type { Identity, Opened } from './worker.mjs';

/**
 * The cost of a file is limited in the thread; only a busy machine takes so long, its libraries loaded included. Below
 * the ten seconds of a request, so that the response says when to try again.
 */
const LIMIT_MS = 9_000;
/** No file of 256 kB takes more than 40 MB. */
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 3 };
/** A file may have 256 kB. Who has waited as long as a file may take has given up. */
const opening = new FairWork({ max: 50, maxPerPayer: 10, waitMs: LIMIT_MS });

/** Compiled beside this file; tests run the sources. */
const WORKER = join(__dirname, extname(__filename) === '.ts' ? 'worker.mts' : 'worker.mjs');
const TOO_COSTLY: Opened = { refusal: 'certificate_too_costly' };

/**
 * The key in the file and the certificate that belongs to it.
 * @param share whose turn it takes
 * @throws 400 with the code of what is wrong, 503 when too many wait
 */
export async function openPkcs12(share: Share, pfx: Uint8Array, password: string): Promise<Identity> {
  const opened = await opening.run(share, () => openInThread(pfx, password));
  if ('refusal' in opened) throw problem(opened.refusal);
  return opened;
}

function openInThread(pfx: Uint8Array, password: string): Promise<Opened> {
  const worker = new Worker(WORKER, {
    workerData: { pfx, password },
    resourceLimits: MEMORY,
    // nothing of the process is for a thread that reads what came from outside
    env: {},
    execArgv: [],
  });
  return outcome(worker).finally(() => void worker.terminate());
}

function outcome(worker: Worker): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const busy = new Problem('service_unavailable', { retryAfter: 1 });
    const limit = setTimeout(() => reject(busy), LIMIT_MS);
    worker.once('message', resolve);
    worker.once('error', (error) => (isOutOfMemory(error) ? resolve(TOO_COSTLY) : reject(error)));
    worker.once('exit', () => {
      clearTimeout(limit);
      reject(new Error('the PKCS#12 thread ended without an answer'));
    });
  });
}

function isOutOfMemory(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  );
}
