// The line that a notification (camt.054) has details of; a notification is no money of its own.
import { type BankLine, signedMinor } from '../shape';

/** The line with the bank's reference of the entry, else the only one of the same batch, sum and day. */
export function notifiedLine<Line extends BankLine>(
  lines: readonly Line[],
  notice: BankLine,
): Line | undefined {
  const isSame = (line: BankLine) =>
    signedMinor(line) === signedMinor(notice) && line.currency === notice.currency;
  const byReference = lines.find(
    (line) =>
      notice.bankReference !== undefined && line.bankReference === notice.bankReference && isSame(line),
  );
  if (byReference) return byReference;
  const batch = notice.batch?.paymentInfoId;
  const alike = lines.filter(
    (line) =>
      batch !== undefined &&
      line.batch?.paymentInfoId === batch &&
      line.bookingDate === notice.bookingDate &&
      isSame(line),
  );
  return alike.length === 1 ? alike[0] : undefined;
}
