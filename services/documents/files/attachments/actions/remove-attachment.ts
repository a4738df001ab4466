import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { present } from '../../../domain/present';
import { assertDraft } from '../../../domain/status';
import { lockDocument, saveWithEvent } from '../../../use-cases/change-document';
import { readToday } from '../../../use-cases/read-sources';
import { files } from '../../../use-cases/send-file';

export const removeAttachment = writeAction(documents.removeAttachment, {
  ask: (_input, ctx) => readToday(ctx),
  write: ({ id, attachmentId }, ctx, today) =>
    ctx.company.transaction(async (tx) => {
      const draft = await lockDocument(tx, ctx, id, 'attachment_not_found');
      const attachments = draft.attachments.filter((one) => one.id !== attachmentId);
      if (attachments.length === draft.attachments.length) throw problem('attachment_not_found');
      assertDraft(draft);
      await files.remove(tx, attachmentId);
      const saved = await saveWithEvent(tx, { ...draft, attachments }, ctx.now(), 'document.updated');
      return present(saved, today);
    }),
});
