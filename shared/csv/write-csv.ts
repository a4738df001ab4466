// CSV for programs and spreadsheets: RFC 4180, in UTF-8 with a byte order mark, which is how Excel knows UTF-8.
import { stringify } from 'csv-stringify/sync';

export const BYTE_ORDER_MARK = '\ufeff';

/** Cells that a spreadsheet would run begin with an apostrophe then; numbers are no texts, and stay what they are. */
export function csvLines(rows: readonly (readonly unknown[])[], delimiter = ','): string {
  return stringify(rows as unknown[][], { record_delimiter: 'windows', delimiter, escape_formulas: true });
}
