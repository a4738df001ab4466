// Claims the VAT of a write-off that was booked without a relief.
import type { CallContext } from '../../../../../shared/runtime/context';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import { documentEvent } from '../../../domain/present';
import { type ReliefRequest, withRelief } from '../../bad-debts/domain/bad-debt';
import { adjustRelief } from '../../bad-debts/use-cases/adjust-relief';
import { reliefMinorOf } from '../domain/write-offs';
import { PaymentRow } from '../models/payment-row';
import { lockDocuments } from './change-settled';
import { livePaymentsOf } from './take-back-deductions';

/** @throws 422 where the law does not allow it, or the settlement has no such write-off or several */
export async function claimRelief(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  { settlementId, documentId }: { settlementId: string; documentId: string | undefined },
  relief: ReliefRequest,
): Promise<void> {
  const ofSettlement = { settlementId, kind: 'write_off', reversesId: null, reversedOn: null } as const;
  const ids = (await tx.findAll(PaymentRow, ofSettlement)).map((one) => one.documentId);
  const [document, another] = await lockDocuments(tx, documentId === undefined ? ids : [documentId]);
  if (another)
    throw problem('bad_debt_relief_refused', 'It writes off several invoices: name one by documentId.');
  const live = document ? await livePaymentsOf(tx, document.id) : [];
  const payment = live.find((one) => one.settlementId === settlementId && one.badDebt !== null);
  if (!document || !payment?.badDebt)
    throw problem(
      'bad_debt_relief_refused',
      'Nothing that it has written off stands, or its law was not asked.',
    );
  if (payment.badDebt.relief) throw problem('bad_debt_relief_refused', 'Its VAT is taken back already.');
  const badDebt = withRelief(payment.badDebt, relief, document, { pointer: '', hasDay: true });
  await tx.update(PaymentRow, { id: payment.id }, { badDebt });
  const reliefMinor = reliefMinorOf(live) + payment.amountMinor;
  await adjustRelief(tx, ctx, document, { reliefMinor, on: relief.on, cause: 'relief' });
  const pointer = `/payments/${payment.id}/badDebt/relief`;
  const changes = [{ pointer, before: null, after: badDebt.relief }];
  await tx.emit(document.companyId, 'document.updated', documentEvent(document), changes);
}
