// Opens PKCS#12 files in a thread with limits of time and memory. It opens one file at a time, the payers in turns.
import { extname, join } from 'node:path';
import { FairWork } from '../quotas/fair-work';
import type { Share } from '../quotas/payers';
import { Problem, problem } from '../runtime/errors';
import { ThreadHost } from '../runtime/threads/thread-host';
import type { Identity, Opened, ToOpen } from './messages';

/**
 * The cost of a file is limited in the thread; only a busy machine takes so long. Below the ten seconds of a request, so
 * that the response says when to try again.
 */
const LIMIT_MS = 9_000;
/** A file may have 256 kB. A caller that has waited as long as a file may take has given up. */
const opening = new FairWork({ max: 50, maxPerPayer: 10, waitMs: LIMIT_MS });

/** Compiled beside this file; tests run the sources. */
const ENTRY = join(__dirname, `thread${extname(__filename)}`);
/** No file of 256 kB takes more than 40 MB. */
const LIMITS = { workMs: LIMIT_MS, wallMs: LIMIT_MS, heapMb: 64, piecesMax: 100 };
const thread = new ThreadHost<ToOpen, Opened>(ENTRY, LIMITS);

/**
 * The key in the file and the certificate that belongs to it.
 * @param share whose turn it takes
 * @throws 400 with the code of what is wrong, 503 when too many wait
 */
export async function openPkcs12(share: Share, pfx: Uint8Array, password: string): Promise<Identity> {
  const opened = await opening.run(share, () => thread.run({ pfx, password }));
  if ('refusal' in opened) throw problem(opened.refusal);
  if (!('limit' in opened)) return opened;
  if (opened.limit === 'memory') throw problem('certificate_too_costly');
  throw new Problem('service_unavailable', { retryAfter: 1 });
}
