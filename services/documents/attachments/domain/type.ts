// The type of a file by its content: what the request calls it counts only for CSV, which has no signature.
import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import { ATTACHMENT_TYPES, type AttachmentType } from '../../../../shared/contracts/documents/attachments';
import { invalid } from '../../../../shared/runtime/errors';

interface Named {
  fileName: string;
  contentType: string;
}

/** @throws 400 */
export async function attachmentType(bytes: Buffer, named: Named): Promise<AttachmentType> {
  const found = await fileTypeFromBuffer(bytes);
  const known = ATTACHMENT_TYPES.find((type) => type === found?.mime);
  if (known) return known;
  if (found === undefined && isCsv(bytes, named)) return 'text/csv';
  throw invalid('/file', 'must be a PDF, PNG, JPEG, CSV, XLSX or ODS file');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

function isCsv(bytes: Buffer, { fileName, contentType }: Named): boolean {
  const isCalledSo = /\.csv$/i.test(fileName) || /^text\/csv\b/i.test(contentType);
  return isCalledSo && isUtf8(bytes) && !CONTROL.test(bytes.toString('utf8'));
}
