// Why the system cannot start, as one line for the operator; main prints it and exits with 1.

export class StartupError extends Error {
  override readonly name = 'StartupError';
}
