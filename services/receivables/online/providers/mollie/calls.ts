// Calls of the API of Mollie, version 2, and its lists.
import { bearerCall } from '../bearer-call';
import { isObject, type JsonAnswer } from '../exchange';
import { codeOf, type Item, listsOf, textOf, unlessInProgress } from '../json-api';
import type { Trouble } from '../provider';
import type { Connection } from './config';

export interface MollieCall {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
  key?: string;
  isList?: boolean;
}

export async function call(
  connection: Connection,
  path: string,
  sent: MollieCall = {},
): Promise<JsonAnswer | Trouble> {
  const { apiKey: token } = connection.config;
  return unlessInProgress(await bearerCall(connection, `${connection.api}/v2/${path}`, { token, ...sent }));
}

/** The connection with the token of the organization as its key; undefined without one. */
export function asOrganization(connection: Connection): Connection | undefined {
  const { organizationToken: apiKey } = connection.config;
  return apiKey === undefined ? undefined : { ...connection, config: { ...connection.config, apiKey } };
}

/** The field that is refused, else the kind of the refusal. */
export function refusalCode({ status, body: { field } }: JsonAnswer): string {
  return codeOf(`refused_${textOf(field) ?? status}`);
}

export const { page, itemsOf } = listsOf<Connection>({
  ...{ perPage: 250, pagesMax: 20, cursor: 'from' },
  send: (connection, path) => call(connection, path, { isList: true }),
  partsOf: ({ _embedded: embedded, _links: links }, name) => ({
    items: isObject(embedded) ? embedded[name] : undefined,
    next: nextOf(links),
  }),
});

function nextOf(links: unknown): string | undefined {
  const href = isObject(links) && isObject(links.next) ? links.next.href : undefined;
  // the address itself is not called
  const url = typeof href === 'string' && URL.canParse(href) ? new URL(href) : undefined;
  return url?.searchParams.get('from') ?? undefined;
}

/** Items of a list since a moment. */
export async function itemsSince(
  connection: Connection,
  path: string,
  since: number,
): Promise<Item[] | Trouble> {
  const isOlder = (one: Item) => isBefore(one, since);
  const items = await itemsOf(connection, path, '', (page) => page.some(isOlder));
  return Array.isArray(items) ? items.filter((one) => !isOlder(one)) : items;
}

export function isBefore({ createdAt }: Item, moment: number): boolean {
  return Date.parse(String(createdAt)) < moment;
}
