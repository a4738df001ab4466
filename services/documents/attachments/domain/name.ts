import type { AttachmentType } from '../../../../shared/contracts/documents/attachments';

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

/** The file name with the extension of its content: a page named invoice.html is none that a reader opens. */
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
