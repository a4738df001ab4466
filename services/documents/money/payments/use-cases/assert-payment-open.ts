// A payment that makes VAT due counts in its period, which must be open.

import { isClosed } from '../../../../../shared/law/tax-point/closed-period';
import type { CallContext } from '../../../../../shared/runtime/context';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import type { DocumentRecord } from '../../../models/document-row';
import { lockClosedThrough } from '../../periods/use-cases/closed-through';
import { closedOn } from '../domain/portion';

/** @param date YYYY-MM-DD, of the payment @throws 409 for VAT of a closed period */
export async function assertPaymentOpen(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  { judgement }: DocumentRecord,
  date: string,
): Promise<void> {
  if (!judgement?.isByPayment) return;
  const closedThrough = await lockClosedThrough(tx, ctx);
  if (isClosed(date, closedThrough)) throw closedOn(date, closedThrough);
}
