// How long a session lives: as long as it is used, but not for ever.

export const SESSION_IDLE_DAYS = 7;
/** Sessions of one user. */
export const SESSIONS_MAX = 100;
export const SESSION_DAYS_MAX = 30;
/** `last_seen_at` is written at most this often; one write per request would cost more than the request. */
export const SEEN_EVERY_SECONDS = 60;

const DAY_MS = 86_400_000;

interface Lived {
  createdAt: string;
  lastSeenAt: string;
}

/** When the session ends if it is not used any more. */
export function expiryOf({ createdAt, lastSeenAt }: Lived): string {
  const idle = Date.parse(lastSeenAt) + SESSION_IDLE_DAYS * DAY_MS;
  const absolute = Date.parse(createdAt) + SESSION_DAYS_MAX * DAY_MS;
  return new Date(Math.min(idle, absolute)).toISOString();
}
