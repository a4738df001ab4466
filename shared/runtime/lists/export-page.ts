// How a service implements the action of contracts/export-rows.ts.
import { EXPORT_PAGE_BYTES, type ExportRows, type exportRows } from '../../contracts/export-rows';
import { readAction } from '../action';
import type { Scoped } from '../database/scoped';

/** Rows of one page, of which as many are returned as fit. */
export const EXPORT_ROWS_MAX = 200;
/** Before every id there is. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** For `findAll`. */
export const EXPORT_PAGE = { order: ['id'], limit: EXPORT_ROWS_MAX } as const;

/** `read` gives EXPORT_ROWS_MAX rows in the order of their ids, those after the id `after`. */
export function exportPageAction<Row extends { id: string }>(
  contract: ReturnType<typeof exportRows>,
  read: (rows: Scoped, after: string) => Promise<Row[]>,
  toText: (row: Row) => string,
) {
  return readAction(contract, async ({ companyId, after }, ctx) =>
    fitting(await read(ctx.companyNamed(companyId), after ?? BEFORE_ALL), toText),
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
