import { documents } from '../../../../../shared/contracts/documents';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import { newId } from '../../../../../shared/runtime/database/ids';
import { invalid, problem } from '../../../../../shared/runtime/errors';
import { actorOf } from '../../../../../shared/runtime/principal';
import { readClient } from '../../../use-cases/read-sources';
import { moneyOf } from '../domain/parts';
import { AccountPaymentRow } from '../models/account-payment-row';
import { accountPaymentList } from '../queries/settlements';
import { changeRemaining } from '../use-cases/account-payments';
import { bookSettlement } from '../use-cases/book-settlement';
import { readDate, readSettlement } from '../use-cases/read-payments';

export const listAccountPayments = readAction(documents.listAccountPayments, async (input, ctx) => {
  const page = await accountPaymentList.page(input, ctx);
  if (page.total === 0 && !(await readClient(ctx, input.id))) throw problem('client_not_found');
  return page;
});

const NO_CLIENTS = new Map<string, string>();

export const applyAccountPayment = writeAction(documents.applyAccountPayment, {
  ask: ({ date }, ctx) => readDate(ctx, date),
  write: ({ id: sourceId, parts: applied }, ctx, date) =>
    ctx.company.transaction(async (tx) => {
      const payment = await tx.lock(AccountPaymentRow, { id: sourceId });
      if (!payment) throw problem('account_payment_not_found');
      if (date < payment.date)
        throw invalid('/date', `is before ${payment.date}, the day of the account payment`);
      const id = newId();
      const parts = applied.map((part) => ({ ...part, kind: 'money' as const }));
      const { currency } = payment;
      const source = { sourceType: 'account_payment', sourceId, received: null } as const;
      const head = {
        id,
        date,
        currency,
        method: null,
        reference: null,
        evidence: [],
        bookedBy: actorOf(ctx.principal),
      };
      await bookSettlement(
        { tx, ctx, companyId: ctx.companyId, clients: NO_CLIENTS, areNew: true },
        { ...head, ...source, parts },
      );
      await changeRemaining(tx, payment, { settlementId: id, amountMinor: -moneyOf(parts), date });
      const booked = await readSettlement(tx, id);
      if (!booked) throw problem('settlement_not_found');
      return booked;
    }),
});
