// The list of clients in each of its orders; clients.ts has the list without filters.

import type { clients } from '../../../shared/contracts/clients';
import type { Input } from '../../../shared/contracts/contract';
import { selectList } from '../../../shared/runtime/database/columns';
import { type Condition, type Listing, when } from '../../../shared/runtime/database/listing';
import type { Order } from '../../../shared/runtime/database/order';
import { readQuery } from '../../../shared/runtime/database/query';
import { caseless } from '../domain/keys';
import { SEARCH_COLUMNS } from '../domain/present';
import { ClientRow } from '../models/client-row';

type Sort = NonNullable<Input<typeof clients.list>['sort']>;
export type ListFilter = Partial<
  Omit<Input<typeof clients.list>, 'page' | 'pageSize' | 'cursor' | 'sort' | 'q'>
>;

export const listing: Listing = {
  name: 'clients.list',
  table: 'clients.clients',
  columns: `${selectList(ClientRow, { without: SEARCH_COLUMNS })}, sort_key AS "sortKey"`,
};

const KEYS = {
  createdAt: undefined,
  updatedAt: { column: 'updated_at', type: 'timestamptz' },
  name: { column: 'sort_key', type: 'text' },
} as const;

export function orderOf(sort: Sort): Order {
  const isDescending = sort.startsWith('-');
  // the contract has these names only
  const key = KEYS[sort.replace('-', '') as keyof typeof KEYS];
  return key ? { key, isDescending } : { isDescending };
}

/** `$2` are the patterns of a search text. */
export const matching = readQuery(
  'clients.matching',
  'SELECT found AS id FROM clients.matching($1, $2) found',
);

/** @param ids found by the search text */
export function conditionsOf(filter: ListFilter, ids: string[] | undefined): Condition[] {
  const { isActive, type, country, currency, externalId, email } = filter;
  const { updatedSince, createdFrom, createdTo } = filter;
  return [
    ...when('ids', ids, (place) => `id = ANY (${place})`),
    ...when('external_id', externalId, (place) => `external_id = ${place}`),
    ...when('email', email && (caseless(email) ?? ''), (place) => `email_key = ${place}`),
    ...when('active', isActive, (place) => `is_active = ${place}`),
    ...when('type', type, (place) => `type = ${place}`),
    ...when('country', country, (place) => `country = ${place}`),
    ...when('currency', currency, (place) => `currency = ${place}`),
    ...when('since', updatedSince, (place) => `updated_at >= ${place}`),
    ...when('from', createdFrom, (place) => `created_at >= ${place}`),
    ...when('to', createdTo, (place) => `created_at <= ${place}`),
  ];
}
