// The records of a stored CSV, batch by batch, without ever holding the file.
import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse';
import type { Scoped } from '../runtime/database/scoped';
import type { FileStore } from '../runtime/files/file-store';
import { type CsvDelimiter, DELIMITER_SIGNS } from './dialect';

export interface CsvRow {
  /** 1 is the first below the header. */
  row: number;
  line: number;
  cells: string[];
}

const BATCH_ROWS = 1_000;
/** A few milliseconds of the parser, whatever is in them. */
const PIECE_BYTES = 16 * 1024;
/** Refused rows of a batch become one chunk of a file, which has to fit into a message of the bus. */
const BATCH_CHARACTERS = 200_000;

interface StoredCsv {
  fileId: string;
  chunks: number;
  delimiter: CsvDelimiter;
  skippedLines: number;
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Options of every parser here: what they mean must be the same for the header, the samples and the rows. */
export function parserOptions(delimiter: CsvDelimiter) {
  return {
    delimiter: DELIMITER_SIGNS[delimiter],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    info: true,
  } as const;
}

export async function* readBatches(
  files: FileStore,
  rows: Scoped,
  stored: StoredCsv,
): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  let characters = 0;
  let row = 0;
  for await (const { record, info } of records(files, rows, stored)) {
    if (row++ === 0) continue;
    const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    batch.push({ row: row - 1, line: info.lines - breaks + stored.skippedLines, cells: record });
    characters += record.reduce((sum, cell) => sum + cell.length, 0);
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

function records(files: FileStore, rows: Scoped, stored: StoredCsv): AsyncIterable<Parsed> {
  const parser = parse(parserOptions(stored.delimiter));
  // errors are thrown by the parser's own iteration
  pipeline(Readable.from(chunks(files, rows, stored)), parser, () => {});
  return parser;
}

async function* chunks(
  files: FileStore,
  rows: Scoped,
  { fileId, chunks: count }: StoredCsv,
): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index++) {
    const bytes = await files.chunk(rows, fileId, index);
    if (!bytes) throw new Error(`chunk ${index} of the file of an import is gone`);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      yield bytes.subarray(at, at + PIECE_BYTES);
      // the parser works on a piece at once, and takes the next one without letting others in
      await nextTurn();
    }
  }
}
