import { isDeepStrictEqual } from 'node:util';
import { documents } from '../../../../shared/contracts/documents';
import { AskAgain, writeAction } from '../../../../shared/runtime/action';
import { newId } from '../../../../shared/runtime/database/ids';
import { problem } from '../../../../shared/runtime/errors';
import { doneNow } from '../../domain/done-by';
import { changedDraft } from '../../domain/draft';
import { invoiceOfQuote } from '../../domain/new-document';
import { present } from '../../domain/present';
import { assertConvertible } from '../../domain/status';
import { readDepositIds, readPrepayments } from '../../issuing/deposits/use-cases/read-prepayments';
import { invoiceOf } from '../../queries/documents';
import { createWithEvent, lockDocument, readDocument } from '../../use-cases/change-document';
import { readToday } from '../../use-cases/read-sources';

export const convert = writeAction(documents.convert, {
  async ask({ id }, ctx) {
    const today = await readToday(ctx);
    const quote = await readDocument(ctx.company, id);
    const head = { id: newId(), today, now: ctx.now().toISOString() };
    const depositIds = await readDepositIds(ctx.company, id);
    const deposits = depositIds.map((documentId) => ({ documentId }));
    const prepayments = await readPrepayments(ctx, deposits, { ...quote, id: head.id });
    return { today, head, depositIds, prepayments };
  },
  write: ({ id }, ctx, { today, head, depositIds, prepayments }) =>
    ctx.company.transaction(async (tx) => {
      const quote = await lockDocument(tx, ctx, id);
      assertConvertible(quote);
      const earlier = await tx.one<{ id: string }>(invoiceOf, [id]);
      if (earlier) throw problem('quote_converted', `It became the invoice ${earlier.id}.`);
      // the issue of a deposit locks the quote, too
      if (!isDeepStrictEqual(await readDepositIds(tx, id), depositIds)) throw new AskAgain();
      const draft = doneNow(invoiceOfQuote(quote, head), 'created', ctx);
      const invoice = prepayments.length > 0 ? changedDraft(draft, { prepayments }) : draft;
      return present(await createWithEvent(tx, invoice, 'document.created'), today);
    }),
});
