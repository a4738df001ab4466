// The type and name of an attachment, and the limits of a document and a company.
import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import {
  ATTACHMENT_TYPES,
  ATTACHMENTS_COMPANY_BYTES_MAX,
  ATTACHMENTS_DOCUMENT_BYTES_MAX,
  ATTACHMENTS_PER_DOCUMENT_MAX,
  type Attachment,
  type AttachmentType,
} from '../../../../../shared/contracts/documents/attachments';
import { invalid, problem } from '../../../../../shared/runtime/errors';

type Sized = Pick<Attachment, 'name' | 'bytes'>;

/** @throws 400 for a name that is taken, 409 for one file or byte too many */
export function assertWithinLimits(attachments: readonly Sized[], added: Sized): void {
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

/** @throws 409 for more bytes than a company may have */
export function assertWithinCompanyLimit(usedBytes: number, addedBytes: number): void {
  if (usedBytes + addedBytes > ATTACHMENTS_COMPANY_BYTES_MAX) {
    throw problem('too_many_attachments', 'All attachments of a company have at most 2 GB.');
  }
}

const EXTENSIONS: Readonly<Record<AttachmentType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
};
const LENGTH_MAX = 100;
/** Characters that file systems refuse, and invisible ones. */
const REFUSED = /[<>:"/\\|?*\p{C}\p{Zl}\p{Zp}]/gu;

/** The file name with the extension of its content: a PDF named invoice.html is saved as invoice.html.pdf. */
export function attachmentName(fileName: string, type: AttachmentType): string {
  const plain = fileName
    .normalize('NFC')
    .replace(REFUSED, '-')
    .replace(/^[. ]+|[. ]+$/g, '');
  const [extension = ''] = EXTENSIONS[type];
  const isNamed = EXTENSIONS[type].some((one) => plain.toLowerCase().endsWith(`.${one}`));
  const base = isNamed ? plain.slice(0, plain.lastIndexOf('.')) : plain;
  const end = isNamed ? plain.slice(plain.lastIndexOf('.') + 1) : extension;
  return `${[...base].slice(0, LENGTH_MAX).join('').trim() || 'attachment'}.${end}`;
}

interface Named {
  fileName: string;
  contentType: string;
}

/** The type that the content shows; the name in the request counts only for CSV, which has no signature. @throws 400 */
export async function attachmentType(bytes: Buffer, named: Named): Promise<AttachmentType> {
  const fileType = await fileTypeFromBuffer(bytes);
  const known = ATTACHMENT_TYPES.find((type) => type === fileType?.mime);
  if (known) return known;
  if (fileType === undefined && isCsv(bytes, named)) return 'text/csv';
  throw invalid('/file', 'must be a PDF, PNG, JPEG, CSV, XLSX or ODS file');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

function isCsv(bytes: Buffer, { fileName, contentType }: Named): boolean {
  const isNamedCsv = /\.csv$/i.test(fileName) || /^text\/csv\b/i.test(contentType);
  return isNamedCsv && isUtf8(bytes) && !CONTROL.test(bytes.toString('utf8'));
}
