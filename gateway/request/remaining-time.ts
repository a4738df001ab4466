// A request has one time limit for all its calls: introspecting the caller may take some of it, and the call of the action
// gets the rest. The time in which the client sends its body is not counted.
import { problem } from '../../shared/runtime/errors';

/** Time-out in ms for the call of the action; throws 504 `timeout` when no time is left. */
export function remainingMs(limitMs: number, spentMs: number): number {
  const leftMs = limitMs - spentMs;
  if (leftMs > 0) return leftMs;
  // Moleculer takes a time-out of 0 as none
  throw problem('timeout');
}
