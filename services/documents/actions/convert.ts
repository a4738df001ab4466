import { documents } from '../../../shared/contracts/documents';
import { writeAction } from '../../../shared/runtime/action';
import { newId } from '../../../shared/runtime/database/ids';
import { problem } from '../../../shared/runtime/errors';
import { readDepositsOf, readPrepayments } from '../deposits/use-cases/read-prepayments';
import { doneNow } from '../domain/done-by';
import { changedDraft } from '../domain/draft';
import { invoiceOfQuote } from '../domain/new-document';
import { present } from '../domain/present';
import { assertConvertible } from '../domain/status';
import { invoiceOf } from '../queries/documents';
import { createWithEvent, lockDocument, readDocument } from '../use-cases/change-document';
import { readToday } from '../use-cases/read-sources';

export const convert = writeAction(documents.convert, {
  async ask({ id }, ctx) {
    const today = await readToday(ctx);
    const quote = await readDocument(ctx.company, id);
    const head = { id: newId(), today, now: ctx.now().toISOString() };
    const deposits = await readDepositsOf(ctx, id);
    return { today, head, prepayments: await readPrepayments(ctx, deposits, { ...quote, id: head.id }) };
  },
  write: ({ id }, ctx, { today, head, prepayments }) =>
    ctx.company.transaction(async (tx) => {
      const quote = await lockDocument(tx, ctx, id);
      assertConvertible(quote);
      const earlier = await tx.one<{ id: string }>(invoiceOf, [id]);
      if (earlier) throw problem('quote_converted', `It became the invoice ${earlier.id}.`);
      const draft = doneNow(invoiceOfQuote(quote, head), 'created', ctx);
      const invoice = prepayments.length > 0 ? changedDraft(draft, { prepayments }) : draft;
      return present(await createWithEvent(tx, invoice, 'document.created'), today);
    }),
});
