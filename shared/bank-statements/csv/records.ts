// Records of a CSV, line by line: a quoted cell may go on in the next line.
import { parse } from 'csv-parse/sync';
import { RECORD_CHARS_MAX, RECORD_LINES_MAX } from '../limits';
import { StatementUnreadable } from '../unreadable';

const CELLS_MAX = 200;

/** @param read gets the cells of each record, and the line where it begins */
export function recordReader(delimiter: string, read: (cells: string[], line: number) => void) {
  const quotes = quoteScan(delimiter);
  let open: { text: string; line: number } | undefined;
  return {
    line(text: string, number: number) {
      const record = open ? { text: `${open.text}\n${text}`, line: open.line } : { text, line: number };
      if (record.text.length > RECORD_CHARS_MAX || number - record.line >= RECORD_LINES_MAX)
        throw new StatementUnreadable(
          'statement_limit_exceeded',
          `has a record longer than ${RECORD_CHARS_MAX} characters or ${RECORD_LINES_MAX} lines: a quotation mark is never closed`,
          record.line,
        );
      open = quotes.isOpenAfter(text) ? record : undefined;
      if (!open && record.text.trim() !== '') read(cells(record.text, delimiter, record.line), record.line);
    },
    end() {
      if (open)
        throw new StatementUnreadable(
          'statement_unreadable',
          'has a quotation mark that is never closed',
          open.line,
        );
    },
  };
}

/** A quote opens a cell only at its beginning; elsewhere it is a character. Each line is scanned once. */
function quoteScan(delimiter: string) {
  let isQuoted = false;
  return {
    isOpenAfter(line: string): boolean {
      let isStart = !isQuoted;
      for (let at = 0; at < line.length; at += 1) {
        const sign = line[at];
        if (isQuoted && sign === '"') {
          if (line[at + 1] === '"') at += 1;
          else isQuoted = false;
        } else if (!isQuoted) {
          isQuoted = isStart && sign === '"';
          isStart = sign === delimiter;
        }
      }
      return isQuoted;
    },
  };
}

function cells(text: string, delimiter: string, line: number): string[] {
  const records: string[][] = parse(text, { delimiter, relax_quotes: true, relax_column_count: true });
  const [record = []] = records;
  if (record.length > CELLS_MAX)
    throw new StatementUnreadable(
      'statement_limit_exceeded',
      `has more than ${CELLS_MAX} cells in a record`,
      line,
    );
  return record;
}
