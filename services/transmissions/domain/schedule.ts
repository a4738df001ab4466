// When something is tried again. All times in milliseconds.
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const BACK_OFF = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR];
const BACK_OFF_THEN = 4 * HOUR;
const SPREAD = 0.2;
/** What is owed is tried this often at least, for ever (Orden HAC/1177/2024, article 17: at least once an hour). */
export const OWED_AGAIN_MAX = HOUR;
/** Owners are told of what is owed and has not arrived for so long. */
export const OVERDUE_AFTER = DAY;
export const GIVE_UP_AFTER = 72 * HOUR;
/** Of the time to a deadline: what a pause leaves over, and when owners are told that it is near. */
export const LEFT_OF_DEADLINE = 0.25;

const POLLS = [2 * SECOND, 5 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE];
const POLL_THEN = 15 * MINUTE;
const POLL_HOURLY_AFTER = DAY;
export const VERDICT_MISSING_AFTER = 7 * DAY;
/** An accepted one is looked at for this long, for a refusal by the receiving side. */
export const WATCH_FOR = DAY;

/** A channel whose new key is not known yet is asked for it again after this. */
export const KEY_AGAIN = MINUTE;
/** Each third envelope that was lost counts as an attempt: a channel that loses them all is not asked for ever. */
export const ENVELOPES_PER_ATTEMPT = 3;

const RETRY_AFTER_DEFAULT = MINUTE;
const RETRY_AFTER_MAX = DAY;

/** @param attempts so far, this one included. @param random from 0 to 1: spreads what failed together. */
export function backOff(attempts: number, random: number): number {
  const base = BACK_OFF[attempts - 1] ?? BACK_OFF_THEN;
  return Math.round(base * (1 - SPREAD + 2 * SPREAD * random));
}

/**
 * Where something must arrive by a deadline, a pause leaves a quarter of the time that is left. Once that is over the
 * pause is as it is.
 */
export function beforeDeadline(pause: number, deadlineAt: string | null, now: Date): number {
  const left = deadlineAt === null ? 0 : Date.parse(deadlineAt) - now.getTime();
  return left > 0 ? Math.min(pause, Math.round(left * (1 - LEFT_OF_DEADLINE))) : pause;
}

/** @param polls so far. @param age since it was taken. */
export function pollDelay(polls: number, age: number): number {
  if (age > POLL_HOURLY_AFTER) return HOUR;
  return POLLS[polls] ?? POLL_THEN;
}

/**
 * RFC 9110, 10.2.3: seconds or a date. What cannot be read counts as a minute, twice as long each time that it follows
 * another one; a day is the longest.
 */
export function retryDelay(retryAfter: string | undefined, now: Date, pauses = 0): number {
  const text = retryAfter?.trim() ?? '';
  const delay = /^\d{1,15}$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now.getTime();
  if (!Number.isFinite(delay)) return Math.min(RETRY_AFTER_DEFAULT * 2 ** pauses, RETRY_AFTER_MAX);
  return Math.min(Math.max(delay, SECOND), RETRY_AFTER_MAX);
}
