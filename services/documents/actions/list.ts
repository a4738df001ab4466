import type { Input } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { isCalendarDate } from '../../../shared/contracts/formats';
import { readAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { readCursor, writeCursor } from '../../../shared/runtime/cursor';
import { invalid } from '../../../shared/runtime/errors';
import { cutPage, rowsToRead } from '../../../shared/runtime/paging';
import { presentSummary, type SummaryRecord } from '../domain/present';
import { patternsOf } from '../domain/search-text';
import { type ListFilter, type Position, page, search } from '../queries/list';
import { readToday } from '../use-cases/read-company';

type ListInput = Input<typeof documents.list>;
/** Date and id of a document. */
const PLACE = /^(\d{4}-\d{2}-\d{2}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

type PageRow = SummaryRecord & { documentDate: string; total: number | null };

export const list = readAction(documents.list, async (input, ctx) => {
  const today = await readToday(ctx);
  const filter = await filterOf(input, today, ctx);
  const after = positionOf(input.cursor);
  const offset = after ? 0 : (input.page - 1) * input.pageSize;
  const { statement, values } = page(filter, after, rowsToRead(input.pageSize), offset);
  const rows = await ctx.company.many<PageRow>(statement, values);
  const found = rows.filter((row) => row.id !== null);
  const { shown, goesOnAfter } = cutPage(found, input.pageSize);
  const items = shown.map((row) => presentSummary(row, today));
  return { ...paging(input, rows[0]?.total ?? null), items, nextCursor: cursorAfter(goesOnAfter) };
});

async function filterOf(input: ListInput, today: string, ctx: AskContext): Promise<ListFilter> {
  const { typeId, status, clientId, from, to, q } = input;
  const filter = { typeId, status, clientId, from, to, today };
  if (q === undefined) return filter;
  const patterns = patternsOf(q);
  if (patterns.length === 0) throw invalid('/q', 'has nothing to search for');
  const found = await ctx.company.many<{ id: string }>(search, [patterns]);
  return { ...filter, ids: found.map(({ id }) => id) };
}

function paging({ page, pageSize }: ListInput, total: number | null) {
  return { page, pageSize, total, pageCount: total === null ? null : Math.ceil(total / pageSize) };
}

function cursorAfter(last: PageRow | undefined): string | null {
  return last ? writeCursor(`${last.documentDate} ${last.id}`) : null;
}

function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [, date = '', id = ''] = readCursor(cursor, PLACE);
  if (!isCalendarDate(date)) throw invalid('/cursor', 'is not a nextCursor of this list');
  return { date, id };
}
