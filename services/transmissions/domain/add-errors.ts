import type { TransmissionError } from '../../../shared/contracts/transmissions';

const ERRORS_MAX = 10;

/** Returns the errors with the added ones; the oldest of more than ten go. */
export function addErrors(
  { errors }: { errors: readonly TransmissionError[] },
  ...added: readonly TransmissionError[]
): TransmissionError[] {
  return [...errors, ...added].slice(-ERRORS_MAX);
}
