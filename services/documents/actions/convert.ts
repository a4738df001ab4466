import { documents } from '../../../shared/contracts/documents';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { newId } from '../../../shared/runtime/ids';
import { assertConvertible } from '../domain/assert-status';
import { invoiceOfQuote } from '../domain/new-document';
import { documentEvent, present } from '../domain/present';
import { DocumentRow } from '../models/document-row';
import { invoiceOf } from '../queries/documents';
import { lockDocument } from '../use-cases/change-document';
import { readToday } from '../use-cases/read-company';

export const convert = writeAction(documents.convert, {
  ask: (_input, ctx) => readToday(ctx),
  write: ({ id }, ctx, today) =>
    ctx.company.transaction(async (tx) => {
      const quote = await lockDocument(tx, ctx, id);
      assertConvertible(quote);
      const earlier = await tx.one<{ id: string }>(invoiceOf, [id]);
      if (earlier) throw problem('quote_converted', `It became the invoice ${earlier.id}.`);
      const invoice = invoiceOfQuote(quote, { id: newId(), today, now: ctx.now().toISOString() });
      await tx.insert(DocumentRow, invoice);
      await tx.emit(ctx.companyId, 'document.created', documentEvent(invoice));
      return present(invoice, today);
    }),
});
