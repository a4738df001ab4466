/** Nothing is wrong with the program: its user has to choose otherwise. The message says how. */
export class SeedRefused extends Error {
  override readonly name = 'SeedRefused';
}
