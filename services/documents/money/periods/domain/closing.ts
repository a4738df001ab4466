// Books are closed forward only; a step back needs a reason, which its event keeps.
import { invalid } from '../../../../../shared/runtime/errors';

export interface Closing {
  closedThrough: string | null;
  reason: string | null;
}

export function isReopening({ closedThrough }: Closing, previous: string | null): boolean {
  return previous !== null && (closedThrough === null || closedThrough < previous);
}

/** @throws 400 for a day that is not over, and for a step back without a reason */
export function assertClosable(closing: Closing, previous: string | null, today: string): void {
  const { closedThrough, reason } = closing;
  if (closedThrough !== null && closedThrough >= today)
    throw invalid('/closedThrough', 'must be before today: documents of a day that is not over may follow');
  if (isReopening(closing, previous) && reason === null)
    throw invalid('/reason', `must say why, since the books are closed through ${previous}`);
}
