// The list of articles with a sort or filters.
import type { catalog } from '../../../shared/contracts/catalog';
import type { Input } from '../../../shared/contracts/contract';
import type { AskContext } from '../../../shared/runtime/context';
import { plainPage } from '../../../shared/runtime/database/listing';
import { beginning, type Order, type Place } from '../../../shared/runtime/database/order';
import { invalid } from '../../../shared/runtime/errors';
import { listCursor } from '../../../shared/runtime/lists/cursor';
import { nextReading } from '../../../shared/runtime/lists/paging';
import { cursorPosition, pageOf, ROWS_MAX } from '../domain/page';
import type { ArticleRecord } from '../domain/present';
import { patternsOf } from '../domain/search-patterns';
import { conditionsOf, listing, orderOf } from '../queries/list';

type ListInput = Input<typeof catalog.list>;

const DEFAULT_SORT = 'name';
const CSV_PAGE_ROWS = 500;

/** True for any list but that of the active articles by name. */
export function hasFilters({ cursor: _, isActive, ...filters }: ListInput): boolean {
  return !isActive || Object.values(filters).some((value) => value !== undefined && value !== DEFAULT_SORT);
}

export async function listFiltered(input: ListInput, ctx: AskContext) {
  const { cursor: given, sort = DEFAULT_SORT, q, ...filter } = input;
  const reading = nextReading(input, ctx.now());
  const order = orderOf(sort);
  const cursor = listCursor({ ...filter, q, sort });
  const { statement, values } = plainPage(listing, {
    ...{ sort, order, limit: ROWS_MAX + 1, offset: 0 },
    conditions: conditionsOf(filter, q === undefined ? [] : searched(q)),
    after: given === undefined ? beginning(order) : cursorPosition(given, cursor),
  });
  const rows = await ctx.company.many<ArticleRecord>(statement, values);
  return { ...pageOf(rows, (row) => keyOf(row, order), cursor), ...reading };
}

/** All matching articles, page by page. */
export async function* filteredPages(
  { cursor: _, sort = DEFAULT_SORT, q, ...filter }: ListInput,
  ctx: AskContext,
): AsyncGenerator<ArticleRecord[]> {
  const order = orderOf(sort);
  const conditions = conditionsOf(filter, q === undefined ? [] : searched(q));
  for (let after: Place | undefined = beginning(order); after; ) {
    const page = { sort, order, conditions, after, limit: CSV_PAGE_ROWS, offset: 0 };
    const { statement, values } = plainPage(listing, page);
    const rows: ArticleRecord[] = await ctx.company.many(statement, values);
    yield rows;
    const last = rows.length === CSV_PAGE_ROWS ? rows.at(-1) : undefined;
    after = last && { id: last.id, key: keyOf(last, order) };
  }
}

function searched(q: string): string[] {
  const patterns = patternsOf(q);
  if (patterns.length === 0) throw invalid('/q', 'has nothing to search for');
  return patterns;
}

function keyOf(row: ArticleRecord, { key }: Order): string {
  if (!key) return '';
  return key.type === 'text' ? row.nameKey : row.updatedAt;
}
