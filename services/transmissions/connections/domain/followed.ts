/** Transmissions that are under way when a connection is removed are followed to their end, for a week at most. */
export const FOLLOWED_MS = 7 * 24 * 60 * 60 * 1_000;
