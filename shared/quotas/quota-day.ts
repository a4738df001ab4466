// The day of daily quotas. It begins at midnight UTC, the same for all companies.

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day in UTC as `YYYY-MM-DD`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Seconds until the day is over. */
export function secondsLeftOf(now: Date): number {
  return Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
}
