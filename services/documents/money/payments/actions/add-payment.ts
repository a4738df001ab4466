import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import { newId } from '../../../../../shared/runtime/database/ids';
import { problem } from '../../../../../shared/runtime/errors';
import { actorOf } from '../../../../../shared/runtime/principal';
import { presentSummary } from '../../../domain/present';
import { lockDocument } from '../../../use-cases/change-document';
import { readToday } from '../../../use-cases/read-sources';
import { bookSettlement } from '../use-cases/book-settlement';
import { hasPaymentMails } from '../use-cases/has-payment-mails';
import { assertMayDeduct } from '../use-cases/may-deduct';
import { readDate } from '../use-cases/read-date';
import { readPaymentBy } from '../use-cases/read-payments';

const NO_CLIENTS = new Map<string, string>();

export const addPayment = writeAction(documents.addPayment, {
  async ask({ date, kind }, ctx) {
    if (kind !== 'money') assertMayDeduct(ctx);
    const hasMails = kind === 'money' && (await hasPaymentMails(ctx, ctx.companyId));
    return { date: await readDate(ctx, date), today: await readToday(ctx), hasMails };
  },
  write: ({ id, kind, amountMinor, method = null, reference = null }, ctx, { date, today, hasMails }) =>
    ctx.company.transaction(async (tx) => {
      const locked = await lockDocument(tx, ctx, id);
      const { currency } = locked;
      const settlementId = newId();
      const source = { sourceType: 'manual', sourceId: null, received: null } as const;
      const head = {
        ...{ id: settlementId, date, currency, method, reference },
        ...{ evidence: [], bookedBy: actorOf(ctx.principal) },
      };
      const parts = [{ kind, documentId: id, amountMinor }];
      const { companyId } = ctx;
      const choice = { clients: NO_CLIENTS, mayOverpay: true, hasMails };
      const booking = { tx, ctx, companyId, ...choice, locked: [locked], areNew: true };
      const [document] = await bookSettlement(booking, { ...head, ...source, parts });
      const payment = await readPaymentBy(tx, id, settlementId);
      if (!payment || !document) throw problem('payment_not_found');
      return { ...payment, document: presentSummary(document, today) };
    }),
});
