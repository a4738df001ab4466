// How a service implements the action of contracts/export-rows.ts.
import { EXPORT_PAGE_BYTES, type ExportRows, type exportRows } from '../contracts/export-rows';
import { readAction } from './action';
import type { PreparedQuery } from './database/query';

/** Rows of one page, of which as many are returned as fit. */
export const EXPORT_ROWS_MAX = 200;
/** Before every id there is. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** `statement` takes the id to begin after, and gives EXPORT_ROWS_MAX rows in the order of their ids. */
export function exportPageAction<Row extends { id: string }>(
  contract: ReturnType<typeof exportRows>,
  statement: PreparedQuery,
  write: (row: Row) => string,
) {
  return readAction(contract, async ({ companyId, after }, ctx) =>
    fitting(await ctx.companyNamed(companyId).many<Row>(statement, [after ?? BEFORE_ALL]), write),
  );
}

/** At least one, so that it goes on. */
function fitting<Row extends { id: string }>(found: Row[], write: (row: Row) => string): ExportRows {
  const rows: string[] = [];
  let bytes = 0;
  for (const row of found) {
    const text = write(row);
    bytes += Buffer.byteLength(text);
    if (rows.length > 0 && bytes > EXPORT_PAGE_BYTES) break;
    rows.push(text);
  }
  const isEnd = rows.length === found.length && found.length < EXPORT_ROWS_MAX;
  return { rows, last: found[rows.length - 1]?.id ?? null, isEnd };
}
