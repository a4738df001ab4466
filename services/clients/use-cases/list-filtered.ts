// The list of clients with a sort or filters.
import type { clients } from '../../../shared/contracts/clients';
import type { Input, Output } from '../../../shared/contracts/contract';
import type { AskContext } from '../../../shared/runtime/context';
import { COUNTED_MAX, countedPage, plainPage } from '../../../shared/runtime/database/listing';
import { beginning, type Order, type Place } from '../../../shared/runtime/database/order';
import { invalid } from '../../../shared/runtime/errors';
import { type ListCursor, listCursor } from '../../../shared/runtime/lists/cursor';
import { cutPage, nextReading, pageOf, rowsToRead } from '../../../shared/runtime/lists/paging';
import { longTexts, present, type ShownClient } from '../domain/present';
import { conditionsOf, listing, matching, orderOf } from '../queries/list';
import { searchTermsFor } from './search-terms-for';

type ListInput = Input<typeof clients.list>;
type PageRow = ShownClient & { sortKey: string; total: number };

const DEFAULT_SORT = '-createdAt';
const CSV_PAGE_ROWS = 500;
/** Id and key; a key has no NUL, which PostgreSQL would refuse. */
const POSITION = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})([^\0]*)$/;

/** True for any list but that of all clients, newest first. */
export function hasFilters({ page: _, pageSize: __, cursor: ___, ...filters }: ListInput): boolean {
  return Object.values(filters).some((value) => value !== undefined && value !== DEFAULT_SORT);
}

export async function listFiltered(input: ListInput, ctx: AskContext): Promise<Output<typeof clients.list>> {
  const { page: number, pageSize, cursor: given, sort = DEFAULT_SORT, q, ...filter } = input;
  const reading = nextReading(input, ctx.now());
  const order = orderOf(sort);
  const cursor = listCursor({ ...filter, q, sort });
  const { statement, values } = countedPage(listing, {
    ...{ sort, order, limit: rowsToRead(pageSize) },
    conditions: conditionsOf(filter, await idsOf(input, ctx)),
    after: given === undefined ? beginning(order) : cursorPosition(given, cursor, order),
    offset: given === undefined ? (number - 1) * pageSize : 0,
  });
  const rows = await ctx.company.many<PageRow>(statement, values);
  const { shown, goesOnAfter } = cutPage(
    rows.filter((row) => row.id !== null),
    pageSize,
    given === undefined ? undefined : longTexts,
  );
  const next = goesOnAfter && cursor.write(goesOnAfter.id + keyOf(goesOnAfter, order));
  const total = rows[0]?.total ?? 0;
  const page = pageOf(input, Math.min(total, COUNTED_MAX), shown.map(present), next ?? null);
  const answer = { ...page, ...reading };
  return total > COUNTED_MAX ? { ...answer, isTotalCapped: true } : answer;
}

/** All matching clients, page by page. */
export async function* filteredPages(
  { sort = DEFAULT_SORT, ...input }: ListInput,
  ctx: AskContext,
): AsyncGenerator<PageRow[]> {
  const order = orderOf(sort);
  const conditions = conditionsOf(input, await idsOf(input, ctx));
  for (let after: Place | undefined = beginning(order); after; ) {
    const choice = { sort, order, conditions, after, limit: CSV_PAGE_ROWS, offset: 0 };
    const { statement, values } = plainPage(listing, choice);
    const rows = await ctx.company.many<PageRow>(statement, values);
    yield rows;
    const last = rows.length === CSV_PAGE_ROWS ? rows.at(-1) : undefined;
    after = last && { id: last.id, key: keyOf(last, order) };
  }
}

async function idsOf(
  { q, isActive }: Pick<ListInput, 'q' | 'isActive'>,
  ctx: AskContext,
): Promise<string[] | undefined> {
  if (q === undefined) return undefined;
  if (isActive === false)
    throw invalid('/q', 'finds active clients only: it cannot be given with isActive=false');
  const terms = await searchTermsFor(q, ctx);
  if (!terms) throw invalid('/q', 'has nothing to search for');
  return (await ctx.company.many<{ id: string }>(matching, [terms.patterns])).map(({ id }) => id);
}

function keyOf(row: PageRow, { key }: Order): string {
  if (!key) return '';
  return key.type === 'text' ? row.sortKey : row.updatedAt;
}

function cursorPosition(given: string, cursor: ListCursor, { key }: Order): Place {
  const [, id = '', text = ''] = cursor.read(given, POSITION);
  if (key?.type === 'timestamptz' && Number.isNaN(Date.parse(text)))
    throw invalid('/cursor', 'is not a nextCursor of this list');
  return { id, key: text };
}
