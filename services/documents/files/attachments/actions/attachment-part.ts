import { documents } from '../../../../../shared/contracts/documents';
import { isUuid } from '../../../../../shared/contracts/formats';
import { ATTACHMENT_PART_BYTES_MAX } from '../../../../../shared/contracts/mail';
import { readAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { files } from '../../../use-cases/send-file';
import { readAttachment } from '../use-cases/read-attachment';

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
      ...{ fileName, contentType, sha256 },
      partCount: Math.ceil(bytes.length / ATTACHMENT_PART_BYTES_MAX),
      bytesBase64: bytes.subarray(from, from + ATTACHMENT_PART_BYTES_MAX).toString('base64'),
    };
  },
);
