// Memory of a large file that is needed no longer. V8 gives it back with its next full collection, of which uploads that are refused
// one after the other do not cause any: two of 10 MB each were kept under a hostile mix.
import { types } from 'node:util';

/** What is smaller may share its memory with other buffers. */
const LARGE_BYTES = 1024 * 1024;

/** At once: `bytes` are empty afterwards. No other code may still read them, in another thread neither. */
export function freeBytes(bytes: Buffer): void {
  const { buffer } = bytes;
  if (bytes.length >= LARGE_BYTES && types.isArrayBuffer(buffer)) buffer.transfer(0);
}
