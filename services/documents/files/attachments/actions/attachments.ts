import { documents } from '../../../../../shared/contracts/documents';
import type { Attachment } from '../../../../../shared/contracts/documents/attachments';
import { CHUNK_BYTES } from '../../../../../shared/contracts/files';
import { isUuid } from '../../../../../shared/contracts/formats';
import { ATTACHMENT_PART_BYTES_MAX } from '../../../../../shared/contracts/mail';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import { filledFields } from '../../../../../shared/runtime/checks/filled-fields';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
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
import { attachedBytes, attachmentsOf } from '../queries/attachments';

export const addAttachment = writeAction(documents.addAttachment, {
  async ask({ id, description }, ctx) {
    if (!(await ctx.company.one(exists, [id]))) throw problem('document_not_found');
    const { bytes, fileName, contentType } = await ctx.upload(files);
    const type = await attachmentType(bytes, { fileName, contentType });
    const file = { name: attachmentName(fileName, type), type, bytes, ...filledFields({ description }) };
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

export const attachment = readAction(documents.attachment, async ({ id, attachmentId }, ctx) => {
  const { companyId } = ctx;
  const { name, type } = await readAttachment(ctx.company, id, attachmentId);
  const file = await files.find(ctx.company, attachmentId, ctx.now());
  const contentType = type === 'text/csv' ? 'text/csv; charset=utf-8' : type;
  // not `inline`: a browser saves the file and never shows it on our origin
  const head = { contentType, fileName: name };
  if (file && file.sizeBytes > CHUNK_BYTES) {
    return ctx.sendStoredFile(head, { action: documents.fileChunk.name, companyId, file });
  }
  const bytes = await files.read(ctx.company, attachmentId);
  // removed a moment ago
  if (!bytes) throw problem('attachment_not_found');
  return ctx.sendFile({ ...head, bytes });
});

/** A file of at most 5 MB is read again for each of its parts, of which there are ten. */
export const attachmentPart = readAction(
  documents.attachmentPart,
  async ({ companyId, reference, part }, ctx) => {
    const [id = '', attachmentId = ''] = reference.split('/');
    if (companyId === null || !isUuid(id) || !isUuid(attachmentId)) throw problem('attachment_not_found');
    const company = ctx.companyNamed(companyId);
    const { name: fileName, type: contentType, sha256 } = await readAttachment(company, id, attachmentId);
    const bytes = await files.read(company, attachmentId);
    const from = part * ATTACHMENT_PART_BYTES_MAX;
    if (!bytes || from >= bytes.length) throw problem('attachment_not_found');
    return {
      fileName,
      contentType,
      sha256,
      partCount: Math.ceil(bytes.length / ATTACHMENT_PART_BYTES_MAX),
      bytesBase64: bytes.subarray(from, from + ATTACHMENT_PART_BYTES_MAX).toString('base64'),
    };
  },
);

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

/** The entry of an attachment in its document. @throws 404 */
async function readAttachment(company: Scoped, documentId: string, id: string): Promise<Attachment> {
  const document = await company.one<{ attachments: Attachment[] }>(attachmentsOf, [documentId]);
  const entry = document?.attachments.find((attachment) => attachment.id === id);
  if (!entry) throw problem('attachment_not_found');
  return entry;
}
