import { documents } from '../../../../../shared/contracts/documents';
import type { DocumentLanguage } from '../../../../../shared/contracts/primitives';
import { languageFor } from '../../../../../shared/law/sale/parties';
import { writeAction } from '../../../../../shared/runtime/action';
import type { AskContext } from '../../../../../shared/runtime/context';
import { newId } from '../../../../../shared/runtime/database/ids';
import { problem } from '../../../../../shared/runtime/errors';
import { doneNow } from '../../../domain/done-by';
import { documentEvent, present } from '../../../domain/present';
import type { DocumentRecord } from '../../../models/document-row';
import { insertDocument } from '../../../queries/documents';
import { readDocument } from '../../../use-cases/change-document';
import { readClient, readCompany, readToday } from '../../../use-cases/read-sources';
import { depositOf } from '../domain/deposit';

export const draftDeposit = writeAction(documents.draftDeposit, {
  async ask({ id, ...share }, ctx) {
    const source = await readDocument(ctx.company, id);
    ctx.precondition(source.version);
    assertSource(source);
    const [today, language] = await Promise.all([readToday(ctx), readLanguage(ctx, source)]);
    const head = { id: newId(), today, now: ctx.now().toISOString(), language };
    return { today, draft: doneNow(depositOf(source, share, head), 'created', ctx) };
  },
  async write(_input, ctx, { today, draft }) {
    const { companyId } = ctx;
    const event = { companyId, type: 'document.created', data: documentEvent(draft) } as const;
    await ctx.company.create(insertDocument, draft, event);
    return present(draft, today);
  },
});

/** The language that a draft states, else the one that its issue would give it. */
async function readLanguage(
  ctx: AskContext,
  { language, clientId }: DocumentRecord,
): Promise<DocumentLanguage> {
  if (language !== null) return language;
  const [client, company] = await Promise.all([readClient(ctx, clientId), readCompany(ctx)]);
  return languageFor(client, company);
}

/** A quote that may still become an invoice, or the draft of one. @throws 409 */
function assertSource({ typeId, status, typeCode }: DocumentRecord): void {
  const isDraft = typeId === 'invoice' && status === 'draft' && typeCode !== '386';
  const isQuote = typeId === 'quote' && status !== 'draft' && status !== 'refused';
  if (!isDraft && !isQuote) {
    throw problem('document_not_open', 'A deposit is a part of an issued quote or of a draft invoice.');
  }
}
