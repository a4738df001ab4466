// The dialect of a CSV: its delimiter, and where its records are.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CSV_DELIMITERS } from '../contracts/imports';
import { invalid } from '../runtime/errors';

export type CsvDelimiter = (typeof CSV_DELIMITERS)[number];

export const DELIMITER_SIGNS: Record<CsvDelimiter, string> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
};

/** The first line that spreadsheets write and read: `sep=;`. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
/** Other requests wait no longer than it takes to look through this many characters. */
const SLICE = 256 * 1024;
/** A cell that long is a quote that was never closed. */
const CELL_LENGTH_MAX = 200_000;
/** A header has 200 columns at most; a row with more cells than it is refused alone. */
const CELLS_OF_RECORD_MAX = 1_000;
/** 50,000 rows of 80 columns. */
const CELLS_MAX = 4_000_000;

/** The text without a line `sep=;`, and the delimiter that was said, that the line names, or that the header has most of. */
export function readDialect(
  text: string,
  requested: CsvDelimiter | undefined,
): { body: string; delimiter: CsvDelimiter; skippedLines: number } {
  const [line = '', sign] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(line.length);
  const named = names.find((name) => DELIMITER_SIGNS[name] === sign);
  return { body, delimiter: requested ?? named ?? mostUsed(body), skippedLines: line === '' ? 0 : 1 };
}

const names = Object.keys(DELIMITER_SIGNS) as CsvDelimiter[];

function mostUsed(body: string): CsvDelimiter {
  const header = firstLine(body).replace(/"(?:[^"]|"")*"/g, '');
  const counts = names.map((name) => header.split(DELIMITER_SIGNS[name]).length);
  const most = Math.max(...counts);
  return most === 1 ? 'comma' : (names[counts.indexOf(most)] ?? 'comma');
}

function firstLine(body: string): string {
  const text = body.slice(0, CELL_LENGTH_MAX);
  return text.slice(0, text.search(/[\r\n]|$/));
}

/**
 * Counts the records, with the header and without empty ones. Counted before the first one is worked on: a file that is
 * too long, or broken in its middle, is refused as a whole.
 * @throws 400 for a quote that is never closed
 */
export async function countRecords(body: string, delimiter: CsvDelimiter): Promise<number> {
  const scan = new RecordScan(DELIMITER_SIGNS[delimiter]);
  for (let at = 0; at < body.length; at += SLICE) {
    scan.read(body.slice(at, at + SLICE));
    if (at > 0) await nextTurn();
  }
  return scan.end();
}

const QUOTE = 34;
const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;

/** A quote opens a cell only at its beginning; elsewhere it is a character of the cell. */
class RecordScan {
  private records = 0;
  private cells = 0;
  private cellsOfRecord = 1;
  private line = 1;
  private isQuoted = false;
  private quotedSince = 1;
  private quotedLength = 0;
  private hasContent = false;
  private atStart = true;
  /** A quote after a closed one is a doubled one: the cell goes on. */
  private justClosed = false;
  private afterReturn = false;
  private readonly sign: number;

  constructor(delimiter: string) {
    this.sign = delimiter.charCodeAt(0);
  }

  read(text: string): void {
    for (let at = 0; at < text.length; at++) this.readCode(text.charCodeAt(at));
  }

  end(): number {
    if (this.isQuoted) throw neverClosed(this.quotedSince);
    this.endRecord();
    return this.records;
  }

  private readCode(code: number): void {
    const isLineEnd = code === LINE_FEED || code === RETURN;
    if (isLineEnd && !(code === LINE_FEED && this.afterReturn)) this.line++;
    this.afterReturn = code === RETURN;
    if (this.isQuoted) this.readQuoted(code);
    else if (isLineEnd) this.endRecord();
    else this.readPlain(code);
  }

  private readQuoted(code: number): void {
    if (code === QUOTE) {
      this.isQuoted = false;
      this.justClosed = true;
      this.atStart = true;
      return;
    }
    if (++this.quotedLength > CELL_LENGTH_MAX) throw neverClosed(this.quotedSince);
    if (code > SPACE) this.hasContent = true;
  }

  private readPlain(code: number): void {
    if (code === QUOTE && this.atStart) {
      this.isQuoted = true;
      if (this.justClosed) this.hasContent = true;
      else this.quotedSince = this.line;
      if (!this.justClosed) this.quotedLength = 0;
    } else if (code !== this.sign && code > SPACE) {
      this.hasContent = true;
    }
    this.justClosed = false;
    this.atStart = code === this.sign;
    if (this.atStart) this.countCell();
  }

  private countCell(): void {
    if (++this.cellsOfRecord > CELLS_OF_RECORD_MAX)
      throw invalid('/file', `has more than ${CELLS_OF_RECORD_MAX} cells in line ${this.line}`);
    if (++this.cells > CELLS_MAX)
      throw invalid('/file', `has more than ${CELLS_MAX} cells: send fewer rows or columns at a time`);
  }

  private endRecord(): void {
    if (this.hasContent) this.records++;
    this.hasContent = false;
    this.justClosed = false;
    this.atStart = true;
    this.cells += 1;
    this.cellsOfRecord = 1;
  }
}

function neverClosed(line: number): Error {
  return invalid(
    '/file',
    `has a quotation mark in line ${line} that is never closed: double the marks inside of a cell`,
  );
}
