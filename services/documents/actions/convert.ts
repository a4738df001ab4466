import { documents } from '../../../shared/contracts/documents';
import { calendarDate } from '../../../shared/runtime/calendar';
import { problem } from '../../../shared/runtime/errors';
import { newId } from '../../../shared/runtime/ids';
import { action } from '../../../shared/runtime/service';
import { invoiceOfQuote } from '../domain/new-document';
import { documentEvent, present } from '../domain/present';
import { type DocumentRecord, DocumentRow } from '../models/document-row';
import { madeFromQuote } from '../queries/documents';
import { lockDocument } from '../use-cases/change-document';
import { readCompany } from '../use-cases/read-company';

export const convert = action(documents.convert, async ({ id }, ctx) => {
  const company = await readCompany(ctx);
  const now = ctx.now();
  const today = calendarDate(now, company.timeZone);
  return ctx.company.transaction(async (tx) => {
    const quote = await lockDocument(tx, ctx, id);
    assertConvertible(quote);
    const earlier = await tx.one<{ id: string }>(madeFromQuote, [id]);
    if (earlier) throw problem('quote_converted', `It became the invoice ${earlier.id}.`);
    const invoice = invoiceOfQuote(quote, { id: newId(), today, now: now.toISOString() });
    await tx.repository(DocumentRow).create({ ...invoice }, { transaction: tx.sequelize });
    await tx.emit(ctx.companyId, 'document.created', documentEvent(invoice));
    return present(invoice, today);
  });
});

/** One that is over may still be honoured; one that was refused, or never offered, may not. */
function assertConvertible({ typeId, status }: DocumentRecord): void {
  if (typeId !== 'quote') throw problem('document_not_open', 'The document is no quote.');
  if (status === 'draft' || status === 'refused') {
    throw problem('document_not_open', `The quote is ${status}.`);
  }
}
