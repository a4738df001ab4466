// Random bytes, many at once: a system call for each would cost more than what they are used for.
import { randomFillSync } from 'node:crypto';

const AT_ONCE = 256;

/** Returns a function whose result holds until it was called 256 times more: who keeps it copies it. */
export function randomPool(bytes: number): () => Buffer {
  const pool = Buffer.allocUnsafe(AT_ONCE * bytes);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += bytes;
    return pool.subarray(used - bytes, used);
  };
}
