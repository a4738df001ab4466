// One limit of time for a request, however many calls it takes: who calls may have to be asked for first, and what is
// asked for then gets what that has left. How long a client takes over its body is its own affair, and not counted.
import { problem } from '../shared/runtime/errors';

/** For the call that does what was asked for. What has no time left is not begun. */
export function remainingMs(limitMs: number, spentMs: number): number {
  const leftMs = limitMs - spentMs;
  if (leftMs > 0) return leftMs;
  // as a time-out of 0 it would have all the time in the world
  throw problem('timeout');
}
