/** Period in which transmissions of a removed connection are followed to their end: a week. */
export const FOLLOWED_MS = 7 * 24 * 60 * 60 * 1_000;
