// The implementation of contracts/export-rows.ts, for any service.
import { EXPORT_PAGE_BYTES, type ExportRows, type exportRows } from '../../contracts/export-rows';
import { readAction } from '../action';
import type { AskContext } from '../context';
import type { Scoped } from '../database/scoped';

/** Rows that are read for one page, which returns as many as fit. */
export const EXPORT_ROWS_MAX = 200;
/** An id before all others. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export const EXPORT_PAGE = { order: ['id'], limit: EXPORT_ROWS_MAX } as const;

/** @param read returns EXPORT_ROWS_MAX rows after the id `after`, in the order of ids */
export function exportPageAction<Row extends { id: string }>(
  contract: ReturnType<typeof exportRows>,
  read: (rows: Scoped, after: string) => Promise<Row[]>,
  toText: (row: Row, ctx: AskContext) => string,
) {
  return readAction(contract, async ({ companyId, after }, ctx) =>
    fitting(await read(ctx.companyNamed(companyId), after ?? BEFORE_ALL), (row) => toText(row, ctx)),
  );
}

/** Returns at least one row, so that the export continues. */
function fitting<Row extends { id: string }>(candidates: Row[], write: (row: Row) => string): ExportRows {
  const rows: string[] = [];
  let bytes = 0;
  for (const row of candidates) {
    const text = write(row);
    bytes += Buffer.byteLength(text);
    if (rows.length > 0 && bytes > EXPORT_PAGE_BYTES) break;
    rows.push(text);
  }
  const isEnd = rows.length === candidates.length && candidates.length < EXPORT_ROWS_MAX;
  return { rows, last: candidates[rows.length - 1]?.id ?? null, isEnd };
}
