import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { newSettlementOf } from '../domain/asked-settlement';
import { bookSettlement } from '../use-cases/book-settlement';
import { hasPaymentMails } from '../use-cases/has-payment-mails';
import { readClientNames } from '../use-cases/read-client-names';
import { readSettlement } from '../use-cases/read-settlement';

export const settle = writeAction(documents.settle, {
  async ask({ companyId, parts }, ctx) {
    const clients = await readClientNames(ctx, companyId, parts);
    return { clients, hasMails: await hasPaymentMails(ctx, companyId) };
  },
  async write({ companyId, ...asked }, ctx, { clients, hasMails }) {
    const settlement = newSettlementOf(asked);
    return ctx.companyNamed(companyId).transaction(async (tx) => {
      await bookSettlement({ tx, ctx, companyId, clients, hasMails }, settlement);
      const booked = await readSettlement(tx, asked.id);
      if (!booked) throw problem('settlement_not_found');
      return booked;
    });
  },
});
