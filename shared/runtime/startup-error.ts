// Why the system cannot start, as one line for the person who started it; main prints it and exits with 1.

export class StartupError extends Error {
  override readonly name = 'StartupError';
}
