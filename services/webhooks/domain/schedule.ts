// When a message that its receiver did not accept is tried again: ten attempts over about three days.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Time between one attempt and the next. */
const DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** A receiver that is back must not get all waiting messages in the same second. */
const SPREAD = 0.2;
/** The longest Retry-After that is followed. */
const RETRY_AFTER_MAX_MS = 24 * HOUR;

/** When the next attempt is due, or undefined when there is none. `random` is from 0 to 1. */
export function nextAttempt(
  triesMade: number,
  now: Date,
  retryAfter: string | undefined,
  random: number,
): Date | undefined {
  const delay = DELAYS_MS[triesMade - 1];
  if (delay === undefined) return undefined;
  const own = delay * (1 + SPREAD * random);
  return new Date(now.getTime() + Math.max(own, retryAfterMs(retryAfter, now)));
}

/** RFC 9110, 10.2.3: seconds or a date. Any other text, and a date that is over, counts as 0. */
function retryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const requested = /^\d{1,9}$/.test(header.trim())
    ? Number(header) * SECOND
    : Date.parse(header) - now.getTime();
  return Number.isFinite(requested) ? Math.min(Math.max(requested, 0), RETRY_AFTER_MAX_MS) : 0;
}
