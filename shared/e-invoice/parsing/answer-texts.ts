// A received file decides how long the answer is that tells it: not longer than the file, or the invoice inside of a PDF, where
// that is more than a megabyte.
import { XmlRefused } from '../../xml/parse-xml';

const TEXT_CHARS_MAX = 1024 * 1024;

/** @throws XmlRefused for more texts than the answer to a file of so many bytes may have */
export function assertTexts(parsed: object, fileBytes: number): void {
  const max = Math.max(TEXT_CHARS_MAX, fileBytes);
  if (charsIn(parsed, max) > max)
    throw new XmlRefused(`has texts of more than ${max} characters, which is more than one answer holds`);
}

/** The characters of all texts; the count stops beyond `max`. */
function charsIn(parsed: object, max: number): number {
  const waiting: unknown[] = [parsed];
  let chars = 0;
  for (let value = waiting.pop(); value !== undefined && chars <= max; value = waiting.pop()) {
    if (typeof value === 'string') chars += value.length;
    else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) if (each !== undefined) waiting.push(each);
  }
  return chars;
}
