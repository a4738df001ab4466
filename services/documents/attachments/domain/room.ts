import {
  ATTACHMENTS_COMPANY_BYTES_MAX,
  ATTACHMENTS_DOCUMENT_BYTES_MAX,
  ATTACHMENTS_PER_DOCUMENT_MAX,
  type Attachment,
} from '../../../../shared/contracts/documents/attachments';
import { invalid, problem } from '../../../../shared/runtime/errors';

type Sized = Pick<Attachment, 'name' | 'bytes'>;

/** @throws 400 for a name that is taken, 409 for one file or byte too many */
export function assertRoom(attachments: readonly Sized[], added: Sized): void {
  const key = added.name.toLowerCase();
  if (attachments.some(({ name }) => name.toLowerCase() === key)) {
    throw invalid('/file', 'has the name of another attachment');
  }
  if (attachments.length >= ATTACHMENTS_PER_DOCUMENT_MAX) {
    throw problem('too_many_attachments', `A document has at most ${ATTACHMENTS_PER_DOCUMENT_MAX}.`);
  }
  const total = attachments.reduce((sum, { bytes }) => sum + bytes, added.bytes);
  if (total > ATTACHMENTS_DOCUMENT_BYTES_MAX) {
    throw problem('too_many_attachments', 'Together they have at most 8 MB, so that a mail can carry them.');
  }
}

/** @throws 409 */
export function assertCompanyRoom(usedBytes: number, addedBytes: number): void {
  if (usedBytes + addedBytes > ATTACHMENTS_COMPANY_BYTES_MAX) {
    throw problem('too_many_attachments', 'All attachments of a company have at most 2 GB.');
  }
}
