// Why the system cannot start, as one line for the person who started it; main prints it and exits with 1.

export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
