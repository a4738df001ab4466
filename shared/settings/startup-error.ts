/** The system cannot start: the message is one line for the operator. An entry prints it and exits with 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
