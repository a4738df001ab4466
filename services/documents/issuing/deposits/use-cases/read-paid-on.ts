import type { Prepayment } from '../../../../../shared/contracts/documents/prepayments';
import type { Rows } from '../../../../../shared/runtime/database/rows';
import { paymentStatusOf } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';
import { lastPaidOn } from '../queries/deposits';

/** The day on which a deposit was paid in full; nothing where it was not. */
export async function readPaidOn(rows: Rows, deposit: DocumentRecord): Promise<Pick<Prepayment, 'paidOn'>> {
  if (deposit.paidOn !== null) return { paidOn: deposit.paidOn };
  if (paymentStatusOf(deposit) !== 'paid') return {};
  const last = await rows.one<{ day: string | null }>(lastPaidOn, [deposit.id]);
  return last?.day ? { paidOn: last.day } : {};
}
