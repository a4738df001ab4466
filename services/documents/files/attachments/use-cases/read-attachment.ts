import type { Attachment } from '../../../../../shared/contracts/documents/attachments';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import { problem } from '../../../../../shared/runtime/errors';
import { attachmentsOf } from '../queries/attachments';

/** The entry of an attachment in its document. @throws 404 */
export async function readAttachment(company: Scoped, documentId: string, id: string): Promise<Attachment> {
  const document = await company.one<{ attachments: Attachment[] }>(attachmentsOf, [documentId]);
  const found = document?.attachments.find((attachment) => attachment.id === id);
  if (!found) throw problem('attachment_not_found');
  return found;
}
