import type { DocumentRecord } from '../models/document-row';

/** The narrowest column of a preset takes at least so many characters of an average text. */
const CHARACTERS_PER_ROW = 15;
/** A page takes some fifty rows, 300 pages 15,000: what is below two thirds of that is not laid out to find out. */
const ROWS_MAX = 10_000;

/** Whether a document might have too many pages for a PDF. */
export function mayBeTooLong({ lines, adjustments, notes }: DocumentRecord): boolean {
  const ofLines = lines.map(({ description, adjustments: own }) => rowsOf(description) + 3 * own.length);
  const rows = ofLines.reduce((sum, count) => sum + count, 3 * adjustments.length + rowsOf(notes ?? ''));
  return rows > ROWS_MAX;
}

/** At most. */
function rowsOf(text: string): number {
  return 2 + text.split('\n').length + text.length / CHARACTERS_PER_ROW;
}
