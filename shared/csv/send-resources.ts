// A list of resources as a CSV that an import reads.
import type { TSchema } from '@sinclair/typebox';
import type { AskContext } from '../runtime/context';
import type { PreparedQuery } from '../runtime/database/query';
import type { ChunkStore } from '../runtime/files/file-answer';
import { columnsOut } from './columns-out';
import type { CsvFormat } from './csv-format';
import type { PairLists } from './fields';
import { sendTable } from './send-table';

export interface ResourceTable {
  fileName: string;
  schema: TSchema;
  pairs: PairLists;
  /** Derived fields, which no import takes. */
  without: readonly string[];
  /** Returns the names of the columns for lists and free keys that occur. */
  freeColumns: PreparedQuery;
  store: ChunkStore;
}

export async function sendResources(
  { fileName, schema, pairs, without, freeColumns, store }: ResourceTable,
  pages: AsyncIterable<readonly object[]>,
  format: CsvFormat,
  ctx: AskContext,
): Promise<never> {
  const names = await ctx.company.many<{ name: string }>(freeColumns);
  const { header, cells } = columnsOut(schema, { pairs, without, free: names.map(({ name }) => name) });
  return sendTable(ctx, store, { fileName, header, pages, cells, format });
}
