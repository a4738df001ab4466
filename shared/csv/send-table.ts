// A list of any length as CSV: written page by page, so that its length costs time and no memory.
import { CHUNK_BYTES } from '../contracts/files';
import type { AskContext } from '../runtime/context';
import type { ChunkStore } from '../runtime/files/file-answer';
import type { CsvFormat } from './csv-format';
import { csvHeader, csvPieces } from './write-csv';

export interface Table<Row> {
  fileName: string;
  header: readonly string[];
  pages: AsyncIterable<readonly Row[]>;
  cells(row: Row): readonly unknown[];
  format: CsvFormat;
}

/** A table that fits into a message of the bus is sent at once, a longer one in chunks. */
export async function sendTable<Row>(ctx: AskContext, store: ChunkStore, table: Table<Row>): Promise<never> {
  const head = { contentType: 'text/csv; charset=utf-8; header=present', fileName: table.fileName };
  const pieces = linesOf(table);
  const first: Buffer[] = [];
  let bytes = 0;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    first.push(next.value);
    bytes += next.value.length;
    if (bytes > CHUNK_BYTES) return ctx.sendInChunks(head, joined(first, pieces), store, ctx.companyId);
  }
  return ctx.sendFile({ ...head, bytes: Buffer.concat(first) });
}

async function* joined(first: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // given away piece by piece
  for (let piece = first.shift(); piece; piece = first.shift()) yield piece;
  yield* rest;
}

async function* linesOf<Row>({ header, pages, cells, format }: Table<Row>): AsyncGenerator<Buffer> {
  yield csvHeader(header, format);
  for await (const page of pages) yield* csvPieces(page, cells, format);
}
