// The thread that renders documents, and when it is replaced.
import { extname, join } from 'node:path';
import { ThreadHost } from '../../runtime/threads/thread-host';
import type { FromThread, RenderRequest } from './messages';

/** Compiled beside this file; tests run the sources. */
const ENTRY = join(__dirname, `thread${extname(__filename)}`);
const LIMITS = {
  workMs: 20_000,
  /** The largest documents take 60 MB, a statement of 3,000 invoices 100. */
  heapMb: 192,
  /** Buffers of zlib pile up outside of the limited heap; a start takes as long as fifty documents. */
  piecesMax: 2_000,
};
/** V8 keeps what a heap once had for as long as the thread lives. 500 lines in six scripts leave 62 MB, 3,000 invoices 75. */
const HEAP_BYTES_MAX = 64 * 1024 * 1024;

export function newRenderThread(): ThreadHost<RenderRequest, FromThread> {
  return new ThreadHost(ENTRY, LIMITS, ({ heapBytes }) => heapBytes > HEAP_BYTES_MAX);
}
