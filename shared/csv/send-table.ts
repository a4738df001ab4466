// A list of any length as CSV: written page by page, so that its length costs time and no memory.
import type { AnyAction, Input } from '../contracts/contract';
import { CHUNK_BYTES } from '../contracts/files';
import { type Implementation, type ReadContract, readAction } from '../runtime/action';
import type { AskContext } from '../runtime/context';
import type { ChunkStore } from '../runtime/files/file-answer';
import type { List } from '../runtime/lists/define-list';
import type { Columns } from './columns';
import { type CsvChoice, type CsvFormat, splitCsvChoice } from './csv-format';
import { csvHeader, csvPieces } from './write-csv';

export interface Table<Row> {
  fileName: string;
  columns: Columns<Row>;
  pages: AsyncIterable<readonly Row[]>;
  format: CsvFormat;
}

/** A list: a page of it, or all of it where the caller accepts CSV. */
export function listOrCsv<C extends AnyAction, Row, Item>(
  contract: C & ReadContract<C>,
  list: List<Row, Item, Omit<Input<C>, keyof CsvChoice>>,
  send: (pages: AsyncIterable<readonly Item[]>, format: CsvFormat, ctx: AskContext) => Promise<never>,
): Implementation<C> {
  return readAction<C>(contract, (parameters, ctx) => {
    const [input, format] = splitCsvChoice(parameters);
    if (ctx.accepts !== 'text/csv') return list.page(input, ctx);
    return send(list.pages(input, ctx), format, ctx);
  });
}

export const csvHead = (fileName: string) => ({
  contentType: 'text/csv; charset=utf-8; header=present',
  fileName,
});

/** A table that fits into a message of the bus is sent at once, a longer one in chunks. */
export async function sendTable<Row>(ctx: AskContext, store: ChunkStore, table: Table<Row>): Promise<never> {
  const head = csvHead(table.fileName);
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

async function* linesOf<Row>({ columns, pages, format }: Table<Row>): AsyncGenerator<Buffer> {
  yield csvHeader(columns, format);
  for await (const page of pages) yield* csvPieces(page, columns, format);
}
