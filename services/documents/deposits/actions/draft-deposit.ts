import { documents } from '../../../../shared/contracts/documents';
import { writeAction } from '../../../../shared/runtime/action';
import { newId } from '../../../../shared/runtime/database/ids';
import { problem } from '../../../../shared/runtime/errors';
import { doneNow } from '../../domain/done-by';
import { documentEvent, present } from '../../domain/present';
import type { DocumentRecord } from '../../models/document-row';
import { insertDocument } from '../../queries/documents';
import { readDocument } from '../../use-cases/change-document';
import { readToday } from '../../use-cases/read-sources';
import { depositOf } from '../domain/deposit';

export const draftDeposit = writeAction(documents.draftDeposit, {
  async ask({ id, ...share }, ctx) {
    const source = await readDocument(ctx.company, id);
    ctx.precondition(source.version);
    assertSource(source);
    const today = await readToday(ctx);
    const head = { id: newId(), today, now: ctx.now().toISOString() };
    return { today, draft: doneNow(depositOf(source, share, head), 'created', ctx) };
  },
  async write(_input, ctx, { today, draft }) {
    const { companyId } = ctx;
    const event = { companyId, type: 'document.created', data: documentEvent(draft) } as const;
    await ctx.company.create(insertDocument, draft, event);
    return present(draft, today);
  },
});

/** A quote that may still become an invoice, or the draft of one. @throws 409 */
function assertSource({ typeId, status, typeCode }: DocumentRecord): void {
  const isDraft = typeId === 'invoice' && status === 'draft' && typeCode !== '386';
  const isQuote = typeId === 'quote' && status !== 'draft' && status !== 'refused';
  if (!isDraft && !isQuote) {
    throw problem('document_not_open', 'A deposit is a part of an issued quote or of a draft invoice.');
  }
}
