// A write-off that money has ended stands again where the money is taken back, with the relief of its VAT.
import type { CallContext } from '../../../../../shared/runtime/context';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { balanceOf } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';
import { adjustRelief, removeEntries } from '../../bad-debts/use-cases/adjust-relief';
import { counterOf } from '../domain/new-settlement';
import { type EndedPart, endsWriteOff, reliefMinorOf, restoredOf } from '../domain/write-offs';
import { type PaymentRecord, PaymentRow } from '../models/payment-row';
import { endedWriteOffs } from '../queries/ended-write-offs';
import { lockDocuments, type NewPayment, recordPayments } from './change-settled';
import { livePaymentsOf } from './take-back-deductions';

interface ReversedMoney {
  settlementId: string;
  /** YYYY-MM-DD, the day from which they stand again. */
  on: string;
  /** The settlement counts on no day, nor does the VAT that its money has made due. */
  isRemoved?: boolean;
  mayWriteOff?: boolean;
}

/**
 * Returns the documents as they are then.
 * @param documents locked, without the money @throws 403 for a MEMBER, 409 for a day of a closed period
 */
export async function restoreWriteOffs(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  documents: readonly DocumentRecord[],
  money: ReversedMoney,
): Promise<DocumentRecord[]> {
  const restored: DocumentRecord[] = [];
  for (const document of documents) restored.push(await restore(tx, ctx, document, money));
  return restored;
}

async function restore(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  open: DocumentRecord,
  { settlementId, on, isRemoved = false, mayWriteOff = true }: ReversedMoney,
): Promise<DocumentRecord> {
  if (open.typeId !== 'invoice' || balanceOf(open).balanceMinor <= 0) return open;
  const ended = await readEnded(tx, open.id, settlementId);
  // credit may have settled a part of it since it was locked
  const [document] = ended.length === 0 ? [] : await lockDocuments(tx, [open.id]);
  if (!document) return open;
  if (!mayWriteOff) throw endsWriteOff(document);
  const now = ctx.now();
  const rows: NewPayment[] = [];
  for (const { standing, payment } of restoredOf(document, ended, { settlementId, date: on, now })) {
    const { date } = payment;
    if (standing) {
      await tx.update(PaymentRow, { id: standing.id }, { reversedOn: date });
      rows.push({ ...counterOf(standing, { date, isRemoved: false, now }), endedBy: settlementId });
    }
    rows.push(payment);
  }
  const saved = await recordPayments(tx, document, rows, now);
  if (isRemoved) await removeEntries(tx, ctx, { documentId: document.id, settlementId });
  const reliefMinor = reliefMinorOf(await livePaymentsOf(tx, document.id));
  await adjustRelief(tx, ctx, saved, { reliefMinor, on, cause: 'reversal' });
  return saved;
}

/** Write-offs that the money has ended, or other money that is taken back, the earliest first. */
async function readEnded(tx: Transaction, documentId: string, settlementId: string): Promise<EndedPart[]> {
  const rows = await tx.many<PaymentRecord & { endedMinor: number }>(endedWriteOffs, [
    documentId,
    settlementId,
  ]);
  return rows.map(({ endedMinor, ...last }) => ({ last, endedMinor }));
}
