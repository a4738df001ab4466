import { documents } from '../../../../../shared/contracts/documents';
import { CHUNK_BYTES } from '../../../../../shared/contracts/files';
import { readAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { files } from '../../../use-cases/send-file';
import { readAttachment } from '../use-cases/read-attachment';

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
