// Delays of retries and polls, in milliseconds.
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const BACK_OFF = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR];
const BACK_OFF_THEN = 4 * HOUR;
const SPREAD = 0.2;
/**
 * Longest pause of mandatory transmissions, which are retried without end (Orden HAC/1177/2024, article 17: at least
 * once an hour).
 */
export const MANDATORY_RETRY_MAX = HOUR;
/** Owners are notified of mandatory transmissions that have not arrived after this time. */
export const OVERDUE_AFTER = DAY;
export const GIVE_UP_AFTER = 72 * HOUR;
/** Part of the time to a deadline that a pause leaves free, and that is left when owners are notified. */
export const LEFT_OF_DEADLINE = 0.25;

const POLLS = [2 * SECOND, 5 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE];
const POLL_THEN = 15 * MINUTE;
const POLL_HOURLY_AFTER = DAY;
export const VERDICT_MISSING_AFTER = 7 * DAY;
/** Period in which an accepted one is polled for a refusal by the receiving side. */
export const WATCH_FOR = DAY;

/** Pause before a channel whose new key is unknown is asked for it again. */
export const KEY_AGAIN = MINUTE;
/** Each third lost envelope counts as an attempt, so that a channel that loses all of them is not tried forever. */
export const ENVELOPES_PER_ATTEMPT = 3;

const RETRY_AFTER_DEFAULT = MINUTE;
const RETRY_AFTER_MAX = DAY;

/**
 * @param attempts so far, with this one
 * @param random from 0 to 1; spreads what failed together
 */
export function backOff(attempts: number, random: number): number {
  const base = BACK_OFF[attempts - 1] ?? BACK_OFF_THEN;
  return Math.round(base * (1 - SPREAD + 2 * SPREAD * random));
}

/** Shortens a pause so that a quarter of the time to the deadline stays. A passed deadline changes nothing. */
export function beforeDeadline(pause: number, deadlineAt: string | null, now: Date): number {
  const left = deadlineAt === null ? 0 : Date.parse(deadlineAt) - now.getTime();
  return left > 0 ? Math.min(pause, Math.round(left * (1 - LEFT_OF_DEADLINE))) : pause;
}

/**
 * @param polls so far
 * @param age milliseconds since the channel has it
 */
export function pollDelay(polls: number, age: number): number {
  if (age > POLL_HOURLY_AFTER) return HOUR;
  return POLLS[polls] ?? POLL_THEN;
}

/**
 * RFC 9110, 10.2.3: seconds or a date. An unreadable value counts as a minute, doubled with each one in a row, up to a
 * day.
 */
export function retryDelay(retryAfter: string | undefined, now: Date, pauses = 0): number {
  const text = retryAfter?.trim() ?? '';
  const delay = /^\d{1,15}$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now.getTime();
  if (!Number.isFinite(delay)) return Math.min(RETRY_AFTER_DEFAULT * 2 ** pauses, RETRY_AFTER_MAX);
  return Math.min(Math.max(delay, SECOND), RETRY_AFTER_MAX);
}
