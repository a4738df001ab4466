import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import { newId } from '../../../../../shared/runtime/database/ids';
import { problem } from '../../../../../shared/runtime/errors';
import { actorOf } from '../../../../../shared/runtime/principal';
import { assertParts, hasDeductions } from '../domain/parts';
import { bookSettlement } from '../use-cases/book-settlement';
import { hasPaymentMails } from '../use-cases/has-payment-mails';
import { assertMayDeduct } from '../use-cases/may-deduct';
import { readClientNames } from '../use-cases/read-client-names';
import { readDate } from '../use-cases/read-date';
import { readSettlement } from '../use-cases/read-settlement';

export const createSettlement = writeAction(documents.createSettlement, {
  async ask({ date, parts }, ctx) {
    assertParts(parts);
    if (hasDeductions(parts)) assertMayDeduct(ctx);
    const { companyId } = ctx;
    const hasMails = await hasPaymentMails(ctx, companyId);
    const clients = await readClientNames(ctx, companyId, parts);
    return { date: await readDate(ctx, date), clients, hasMails };
  },
  write: ({ method = null, reference = null, ...input }, ctx, { date, clients, hasMails }) =>
    ctx.company.transaction(async (tx) => {
      const id = newId();
      const source = { sourceType: 'manual', sourceId: null, received: null, evidence: [] } as const;
      const head = {
        ...input,
        ...source,
        id,
        date,
        method,
        reference,
        evidence: [],
        bookedBy: actorOf(ctx.principal),
      };
      await bookSettlement({ tx, ctx, companyId: ctx.companyId, clients, hasMails, areNew: true }, head);
      const booked = await readSettlement(tx, id);
      if (!booked) throw problem('settlement_not_found');
      return booked;
    }),
});
