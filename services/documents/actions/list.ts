import type { Input } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import type { StatusFilter } from '../../../shared/contracts/documents/values';
import { isCalendarDate, isTimestamp } from '../../../shared/contracts/formats';
import type { DocumentType } from '../../../shared/contracts/number-formats';
import { splitCsvChoice } from '../../../shared/csv/csv-format';
import { readAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import type { Order, Place } from '../../../shared/runtime/database/order';
import { invalid } from '../../../shared/runtime/errors';
import { type ListCursor, listCursor } from '../../../shared/runtime/lists/cursor';
import { cutPage, nextReading, rowsToRead } from '../../../shared/runtime/lists/paging';
import { presentSummary, type SummaryRecord } from '../domain/present';
import { patternsOf } from '../domain/search-text';
import { DEFAULT_SORT, type ListFilter, orderOf, page, search } from '../queries/list';
import { readToday } from '../use-cases/read-sources';
import { keyOf, sendList } from '../use-cases/send-list';

type ListInput = Input<typeof documents.list>;
/** Sort key (the date by default) and id of the last document of a page. */
const POSITION = /^(\S*) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

type PageRow = SummaryRecord & { documentDate: string; total: number | null };

export const list = readAction(documents.list, async (given, ctx) => {
  const [input, format] = splitCsvChoice(given);
  const reading = nextReading(input, ctx.now());
  const today = await readToday(ctx);
  const { pageSize, sort = DEFAULT_SORT } = input;
  const filter = await filterOf(input, today, ctx);
  if (ctx.accepts === 'text/csv') return sendList(filter, sort, format, ctx);
  const order = orderOf(sort);
  const cursor = cursorOf(input);
  const after = cursorPosition(input.cursor, cursor, order);
  const offset = after ? 0 : (input.page - 1) * pageSize;
  const { statement, values } = page(filter, after, rowsToRead(pageSize), offset, sort);
  const rows = await ctx.company.many<PageRow>(statement, values);
  const { shown, goesOnAfter } = cutPage(
    rows.filter((row) => row.id !== null),
    pageSize,
  );
  const items = shown.map((row) => presentSummary(row, today));
  const nextCursor = goesOnAfter ? cursor.write(`${keyOf(goesOnAfter, order)} ${goesOnAfter.id}`) : null;
  return { ...paging(input, rows[0]?.total ?? null), items, nextCursor, ...reading };
});

async function filterOf(input: ListInput, today: string, ctx: AskContext): Promise<ListFilter> {
  const { page: _, pageSize: __, cursor: ___, sort: ____, q, typeId, status, ...same } = input;
  const filter = {
    ...same,
    typeIds: several<DocumentType>(typeId),
    statuses: several<StatusFilter>(status),
    today,
  };
  if (q === undefined) return filter;
  const patterns = patternsOf(q);
  if (patterns.length === 0) throw invalid('/q', 'has nothing to search for');
  const found = await ctx.company.many<{ id: string }>(search, [patterns]);
  return { ...filter, ids: found.map(({ id }) => id) };
}

/** The values of a list that the contract has checked. */
function several<V extends string>(list: string | undefined): V[] | undefined {
  return list === undefined ? undefined : ([...new Set(list.split(','))].sort() as V[]);
}

/** The default sort is no part of the cursor, so that earlier cursors of the default list stay valid. */
function cursorOf({ page: _, pageSize: __, cursor: ___, sort, ...filter }: ListInput): ListCursor {
  return listCursor({ ...filter, sort: sort === DEFAULT_SORT ? undefined : sort });
}

function paging({ page, pageSize }: ListInput, total: number | null) {
  return { page, pageSize, total, pageCount: total === null ? null : Math.ceil(total / pageSize) };
}

function cursorPosition(given: string | undefined, cursor: ListCursor, { key }: Order): Place | undefined {
  if (given === undefined) return undefined;
  const [, text = '', id = ''] = cursor.read(given, POSITION);
  const isPosition = key ? (key.type === 'date' ? isCalendarDate(text) : isTimestamp(text)) : text === '';
  if (!isPosition) throw invalid('/cursor', 'is not a nextCursor of this list');
  return { key: text, id };
}
