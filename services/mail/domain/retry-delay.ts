// When a message that could not be sent is tried again: often at first, ten times within a day.

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds between one attempt and the next. */
const DELAYS = [
  10,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  6 * HOUR,
  14 * HOUR,
] as const;

/** A part of the delay: a host that is back must not get all waiting messages in the same second. */
const SPREAD = 0.2;

/** Seconds until the next attempt, undefined when there is none. `spread` is random, from 0 to 1. */
export function retryDelay(attemptsMade: number, spread: number): number | undefined {
  const delay = DELAYS[attemptsMade - 1];
  return delay === undefined ? undefined : delay * (1 + SPREAD * spread);
}
