// Payments that a line sums up: of a batch, or of a notification (camt.054) of it. They are added once.
import { type BankLine, type PaymentFacts, signedMinor } from '../../../../shared/bank-statements/shape';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { type LineSource, newDetail } from '../domain/new-line';
import { type BankLineRecord, BankLineRow } from '../models/bank-line-row';
import { noticedLines } from '../queries/stored-lines';

/** Returns the number of payments that were added; none to a line that has some, or that a person has decided on. */
export async function addDetails(
  tx: Transaction,
  lineId: string,
  payments: readonly PaymentFacts[],
  source: LineSource,
): Promise<number> {
  if (payments.length === 0) return 0;
  const line = await tx.lock(BankLineRow, { id: lineId });
  if (!line || line.detailCount > 0 || line.status !== 'open') return 0;
  await tx.insertAll(BankLineRow, detailsOf(line, payments, source));
  await tx.update(
    BankLineRow,
    { id: line.id },
    { detailCount: payments.length, version: line.version + 1, updatedAt: source.now },
  );
  return payments.length;
}

export function detailsOf(
  line: BankLineRecord,
  payments: readonly PaymentFacts[],
  source: LineSource,
): BankLineRecord[] {
  return payments.map((payment, at) => newDetail(payment, newId(), line, at, source));
}

/** Returns the stored line of each entry of a notification, by its position; none for an entry whose line has not come. */
export async function findNoticed(
  tx: Transaction,
  bankAccountId: string,
  notices: readonly BankLine[],
): Promise<ReadonlyMap<number, string>> {
  const entries = notices.map((notice, position) => ({
    position,
    reference: notice.bankReference,
    day: notice.bookingDate,
    batch: notice.batch?.paymentInfoId,
    signed: signedMinor(notice),
    currency: notice.currency,
  }));
  const lines = await tx.many<{ position: number; id: string }>(noticedLines, [
    bankAccountId,
    JSON.stringify(entries),
  ]);
  return new Map(lines.map(({ position, id }) => [position, id]));
}
