import { documents } from '../../../../../shared/contracts/documents';
import type { Attachment } from '../../../../../shared/contracts/documents/attachments';
import { writeAction } from '../../../../../shared/runtime/action';
import { givenFields } from '../../../../../shared/runtime/checks/given-fields';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import { present } from '../../../domain/present';
import { assertDraft } from '../../../domain/status';
import { exists } from '../../../queries/documents';
import { lockDocument, saveWithEvent } from '../../../use-cases/change-document';
import { readToday } from '../../../use-cases/read-sources';
import { files } from '../../../use-cases/send-file';
import {
  assertWithinCompanyLimit,
  assertWithinLimits,
  attachmentName,
  attachmentType,
} from '../domain/attachment';
import { attachedBytes } from '../queries/attachments';

export const addAttachment = writeAction(documents.addAttachment, {
  async ask({ id, description }, ctx) {
    if (!(await ctx.company.one(exists, [id]))) throw problem('document_not_found');
    const { bytes, fileName, contentType } = await ctx.upload(files);
    const type = await attachmentType(bytes, { fileName, contentType });
    const file = { name: attachmentName(fileName, type), type, bytes, ...givenFields({ description }) };
    return { today: await readToday(ctx), file };
  },
  write: ({ id }, ctx, { today, file }) =>
    ctx.company.transaction(async (tx) => {
      const draft = await lockDocument(tx, ctx, id);
      assertDraft(draft);
      const { length } = file.bytes;
      assertWithinLimits(draft.attachments, { name: file.name, bytes: length });
      assertWithinCompanyLimit(await usedBytes(tx), length);
      const attachment = await store(tx, file);
      const attachments = [...draft.attachments, attachment];
      const saved = await saveWithEvent(tx, { ...draft, attachments }, ctx.now(), 'document.updated');
      return present(saved, today);
    }),
});

type File = Pick<Attachment, 'name' | 'type' | 'description'> & { bytes: Buffer };

async function store(tx: Transaction, { bytes, ...file }: File): Promise<Attachment> {
  const { id, sha256 } = await files.write(tx, [bytes]);
  return { id, ...file, bytes: bytes.length, sha256: sha256 ?? '' };
}

async function usedBytes(tx: Transaction): Promise<number> {
  return Number((await tx.one<{ bytes: string }>(attachedBytes))?.bytes ?? 0);
}
