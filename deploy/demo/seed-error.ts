/** Refused for a choice of the user; the message says how to choose otherwise. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}
