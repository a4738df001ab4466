// Freshness of sessions: see `FreshNeed`.

/** Seconds for which a proof makes a session fresh. */
export const FRESH_SECONDS = 600;
