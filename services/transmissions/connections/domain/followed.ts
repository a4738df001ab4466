/** What is under way when a connection is removed is followed to its end, for a week at most. */
export const FOLLOWED_MS = 7 * 24 * 60 * 60 * 1_000;
