import { documents } from '../../../shared/contracts/documents';
import { action } from '../../../shared/runtime/service';
import { assertDraft } from '../domain/assert-status';
import { deleteDocument } from '../queries/documents';
import { lockDocument } from '../use-cases/change-document';

export const remove = action(documents.remove, ({ id }, ctx) =>
  ctx.company.transaction(async (tx) => {
    assertDraft(await lockDocument(tx, ctx, id));
    await tx.many(deleteDocument, [id]);
    await tx.emit(ctx.companyId, 'document.deleted', { id });
    return { id };
  }),
);
