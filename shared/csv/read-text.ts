// The text of a file that is said to be a CSV. What is no text is named, because a person has to know what to do.
import { isUtf8 } from 'node:buffer';
import type { CSV_ENCODINGS } from '../contracts/imports';
import { invalid } from '../runtime/errors';
import { guessEncoding } from './guess-encoding';

export type CsvEncoding = (typeof CSV_ENCODINGS)[number];

/** Beginnings of files that people send instead of a CSV. */
const OTHERS: [string, string][] = [
  ['504b0304', 'is an Excel or OpenDocument workbook, or another zip archive: save it as CSV and send that'],
  ['504b0506', 'is an empty zip archive: send the CSV file itself'],
  ['d0cf11e0', 'is an old Excel workbook (.xls): save it as CSV and send that'],
  ['25504446', 'is a PDF: send the table as CSV'],
  ['1f8b', 'is compressed (gzip): unpack it first'],
  ['89504e47', 'is an image: send the table as CSV'],
  ['ffd8ff', 'is an image: send the table as CSV'],
  ['47494638', 'is an image: send the table as CSV'],
  ['377abcaf271c', 'is a 7-Zip archive: unpack it first'],
];
const MARKS: [string, CsvEncoding][] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

export interface ReadText {
  text: string;
  encoding: CsvEncoding;
  /** True where neither the request nor the bytes say the encoding. */
  isGuessed: boolean;
}

/**
 * @param country of the company
 * @throws 400 for what is no text, or not in the encoding that was said
 */
export function readText(
  bytes: Buffer,
  requested: CsvEncoding | undefined,
  country: string | null,
): ReadText {
  const head = bytes.subarray(0, 8).toString('hex');
  const [, other] = OTHERS.find(([beginning]) => head.startsWith(beginning)) ?? [];
  if (other) throw invalid('/file', other);
  const [, marked] = MARKS.find(([mark]) => head.startsWith(mark)) ?? [];
  const known = requested ?? marked ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  const encoding = known ?? guessEncoding(bytes, country);
  const text = decode(bytes, encoding);
  assertTable(text, encoding, requested !== undefined);
  return { text, encoding, isGuessed: known === undefined };
}

function decode(bytes: Buffer, encoding: CsvEncoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw invalid('/encoding', `is not that of the file: its bytes are no ${encoding}`);
  }
}

function assertTable(text: string, encoding: CsvEncoding, isRequested: boolean): void {
  if (text.includes('\0')) {
    const hint = isRequested ? 'say another encoding' : 'say its encoding, for example utf-16le';
    throw invalid('/file', `has NUL characters as ${encoding}: ${hint}, or save it as CSV again`);
  }
  const begins = text.trimStart().slice(0, 15).toLowerCase();
  if (begins === '') throw invalid('/file', 'is empty');
  if (begins.startsWith('<')) throw invalid('/file', 'is XML or HTML: send the table as CSV');
  if (begins.startsWith('{\\rtf')) throw invalid('/file', 'is a text document: send the table as CSV');
  if (begins.startsWith('{'))
    throw invalid('/file', 'is JSON, but no list: send `[{…}, {…}]`, one object for each row');
}
