import { documents } from '../../../../shared/contracts/documents';
import { writeAction } from '../../../../shared/runtime/action';
import { assertDraft } from '../../domain/status';
import { DocumentRow } from '../../models/document-row';
import { lockDocument } from '../../use-cases/change-document';
import { files } from '../../use-cases/send-file';

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
