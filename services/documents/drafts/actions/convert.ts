import { isDeepStrictEqual } from 'node:util';
import { documents } from '../../../../shared/contracts/documents';
import { AskAgain, writeAction } from '../../../../shared/runtime/action';
import { newId } from '../../../../shared/runtime/database/ids';
import { doneNow } from '../../domain/done-by';
import { changedDraft } from '../../domain/draft';
import { invoiceOfQuote } from '../../domain/new-document';
import { present } from '../../domain/present';
import { assertConvertible } from '../../domain/status';
import { readDepositsOf, readPrepayments } from '../../issuing/deposits/use-cases/read-prepayments';
import { closeOpen } from '../../quotes/queries/signatures';
import {
  assertUnconverted,
  createWithEvent,
  lockDocument,
  readDocument,
} from '../../use-cases/change-document';
import { readToday } from '../../use-cases/read-sources';

export const convert = writeAction(documents.convert, {
  async ask({ id }, ctx) {
    const today = await readToday(ctx);
    const quote = await readDocument(ctx.company, id);
    const head = { id: newId(), today, now: ctx.now().toISOString() };
    const deposits = await readDepositsOf(ctx.company, quote);
    const named = deposits.map(({ id: documentId }) => ({ documentId }));
    const prepayments = await readPrepayments(ctx, named, { ...quote, id: head.id });
    return { today, head, deposits, prepayments };
  },
  write: ({ id }, ctx, { today, head, deposits, prepayments }) =>
    ctx.company.transaction(async (tx) => {
      const quote = await lockDocument(tx, ctx, id);
      assertConvertible(quote);
      await assertUnconverted(tx, quote);
      // the issue of a deposit locks the quote, too
      if (!isDeepStrictEqual(await readDepositsOf(tx, quote), deposits)) throw new AskAgain();
      const draft = doneNow(invoiceOfQuote(quote, head), 'created', ctx);
      const invoice = prepayments.length > 0 ? changedDraft(draft, { prepayments }) : draft;
      await tx.many(closeOpen, [id, head.now, 'withdrawn']);
      return present(await createWithEvent(tx, invoice, 'document.created'), today);
    }),
});
