import { audit } from '../../../../shared/contracts/audit';
import { documents } from '../../../../shared/contracts/documents';
import { PAYMENT_STATUSES, STATUSES_OF } from '../../../../shared/contracts/documents/values';
import { DEFAULT_NUMBER_FORMATS, DOCUMENT_TYPES } from '../../../../shared/contracts/number-formats';
import { splitCsvChoice } from '../../../../shared/csv/csv-format';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { present } from '../../domain/present';
import { assertDraft } from '../../domain/status';
import { DocumentRow } from '../../models/document-row';
import { readHolds } from '../../money/holds/use-cases/read-holds';
import { documentList } from '../../queries/list';
import { readSignature } from '../../quotes/use-cases/read-signature';
import { lockDocument, readDocument } from '../../use-cases/change-document';
import { readToday } from '../../use-cases/read-sources';
import { files } from '../../use-cases/send-file';
import { sendList } from '../../use-cases/send-list';

export const list = readAction(documents.list, async (parameters, ctx) => {
  const [choice, format] = splitCsvChoice(parameters);
  const input = { ...choice, today: await readToday(ctx) };
  if (ctx.accepts === 'text/csv') return sendList(documentList.pages(input, ctx), format, ctx);
  const page = await documentList.page(input, ctx);
  return page.isTotalCapped ? { ...page, total: null, pageCount: null } : page;
});

export const history = readAction(documents.history, async ({ id, ...paging }, ctx) => {
  await readDocument(ctx.company, id);
  return ctx.call(audit.history, { targetId: id, ...paging });
});

export const get = readAction(documents.get, async ({ id }, ctx) => {
  const document = await readDocument(ctx.company, id);
  const today = await readToday(ctx);
  const presented = present(document, today);
  const holds = await readHolds(ctx, document, today);
  return { ...presented, signature: await readSignature(ctx.company, document), holds };
});

export const types = readAction(documents.types, () => ({
  items: DOCUMENT_TYPES.map((typeId) => ({
    typeId,
    statuses: [...STATUSES_OF[typeId]],
    paymentStatuses: typeId === 'invoice' ? [...PAYMENT_STATUSES] : [],
    defaultNumberFormat: DEFAULT_NUMBER_FORMATS[typeId],
    canBeSigned: typeId === 'quote',
    canBePaid: typeId === 'invoice',
  })),
}));

export const remove = writeAction(documents.remove, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const draft = await lockDocument(tx, ctx, id);
      assertDraft(draft);
      for (const attachment of draft.attachments) await files.remove(tx, attachment.id);
      await tx.remove(DocumentRow, { id });
      await tx.emit(ctx.companyId, 'document.deleted', { id });
      return { id };
    }),
});
