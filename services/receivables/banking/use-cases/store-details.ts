// Payments that a line sums up: of a batch, or of a notification (camt.054) of it. They are added once.
import { notifiedLine } from '../../../../shared/bank-statements/keys/notified-line';
import type { BankLine, PaymentFacts } from '../../../../shared/bank-statements/shape';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { asRead } from '../domain/as-read';
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

/** The stored line that a notification is of. */
export async function findNoticed(
  tx: Transaction,
  bankAccountId: string,
  notice: BankLine,
): Promise<string | undefined> {
  const lines = await tx.many<{ id: string }>(noticedLines, [
    bankAccountId,
    notice.bankReference ?? null,
    notice.bookingDate,
  ]);
  const rows = await tx.findAll(BankLineRow, { id: lines.map(({ id }) => id) });
  return notifiedLine(
    rows.map((row) => ({ ...asRead(row), id: row.id })),
    notice,
  )?.id;
}
