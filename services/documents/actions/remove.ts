import { documents } from '../../../shared/contracts/documents';
import { writeAction } from '../../../shared/runtime/action';
import { assertDraft } from '../domain/assert-status';
import { DocumentRow } from '../models/document-row';
import { lockDocument } from '../use-cases/change-document';

export const remove = writeAction(documents.remove, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      assertDraft(await lockDocument(tx, ctx, id));
      await tx.remove(DocumentRow, { id });
      await tx.emit(ctx.companyId, 'document.deleted', { id });
      return { id };
    }),
});
