// Delays between attempts: short at first, ten attempts within a day.

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Pauses between two attempts, in seconds. */
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

/** Random part of the delay, so that a host that is back does not get all messages in one second. */
const SPREAD = 0.2;

/** Seconds until the next attempt; undefined if there is none. @param spread random, from 0 to 1 */
export function retryDelay(attempts: number, spread: number): number | undefined {
  const delay = DELAYS[attempts - 1];
  return delay === undefined ? undefined : delay * (1 + SPREAD * spread);
}
