// The list of articles in each of its orders; articles.ts has the list without filters.
import type { catalog } from '../../../shared/contracts/catalog';
import type { Input } from '../../../shared/contracts/contract';
import { selectList } from '../../../shared/runtime/database/columns';
import { type Condition, type Listing, when } from '../../../shared/runtime/database/listing';
import type { Order } from '../../../shared/runtime/database/order';
import { ArticleRow } from '../models/article-row';

type ListInput = Input<typeof catalog.list>;
type Sort = NonNullable<ListInput['sort']>;
export type ListFilter = Omit<ListInput, 'cursor' | 'sort' | 'q'>;

export const listing: Listing = {
  name: 'catalog.list',
  table: 'catalog.articles',
  columns: selectList(ArticleRow, { without: ['companyId'] }),
};

const KEYS = {
  name: { column: 'name_key', type: 'text' },
  createdAt: undefined,
  updatedAt: { column: 'updated_at', type: 'timestamptz' },
} as const;

export function orderOf(sort: Sort): Order {
  const isDescending = sort.startsWith('-');
  // the contract has these names only
  const key = KEYS[sort.replace('-', '') as keyof typeof KEYS];
  return key ? { key, isDescending } : { isDescending };
}

/** The same conditions as those of the partial indexes. */
const ACTIVE: Condition = { name: 'active', sql: () => 'is_active' };
const ARCHIVED: Condition = { name: 'archived', sql: () => 'NOT is_active' };
const LOW = 'stock_tracked AND stock_quantity <= low_stock_threshold';
const OUT = 'stock_tracked AND stock_quantity = 0';

/** Name and reference as `patternsOf` looks for them. */
const SEARCHED = `(' ' || name_key || ' ' || lower(coalesce(reference, '')))`;

/** @param patterns of the words of the search text; empty for none */
export function conditionsOf(filter: ListFilter, patterns: string[]): Condition[] {
  const { isActive, type, reference, externalId, stock, updatedSince, createdFrom, createdTo } = filter;
  return [
    isActive ? ACTIVE : ARCHIVED,
    ...(stock ? [{ name: stock, sql: () => (stock === 'low' ? LOW : OUT) }] : []),
    ...when('external_id', externalId, (place) => `external_id = ${place}`),
    ...when('reference', reference, (place) => `reference = ${place}`),
    ...when('type', type, (place) => `type = ${place}`),
    ...when('since', updatedSince, (place) => `updated_at >= ${place}`),
    ...when('from', createdFrom, (place) => `created_at >= ${place}`),
    ...when('to', createdTo, (place) => `created_at <= ${place}`),
    ...(patterns.length > 0
      ? when('text', patterns, (place) => `${SEARCHED} LIKE ALL (${place}::text[])`)
      : []),
  ];
}
