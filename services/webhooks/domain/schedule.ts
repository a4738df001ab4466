// When a message that was not taken is tried again: ten attempts over about three days.

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

/** A receiver that is back must not get everything that waited for it in the same second. */
const SPREAD = 0.2;
/** A receiver may put us off, but not for ever. */
const RETRY_AFTER_MAX_MS = 24 * HOUR;

/** When the next attempt is due, or undefined when there is none. */
export function nextAttempt(
  triesMade: number,
  now: Date,
  retryAfter: string | undefined,
  random: () => number = Math.random,
): Date | undefined {
  const delay = DELAYS_MS[triesMade - 1];
  if (delay === undefined) return undefined;
  const own = delay * (1 + SPREAD * random());
  return new Date(now.getTime() + Math.max(own, retryAfterMs(retryAfter, now)));
}

/** RFC 9110, 10.2.3: seconds or a date. What is neither, or over, is nothing. */
function retryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const asked = /^\d{1,9}$/.test(header.trim())
    ? Number(header) * SECOND
    : Date.parse(header) - now.getTime();
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), RETRY_AFTER_MAX_MS) : 0;
}
