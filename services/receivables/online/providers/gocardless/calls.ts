// Calls of the API of GoCardless. What is sent and answered stands under the name of its resource, such as `payments`.
import { bearerCall } from '../bearer-call';
import { isObject, type JsonAnswer, trouble } from '../exchange';
import type { Trouble } from '../provider';
import type { Connection } from './config';

const VERSION = '2015-07-06';
/** Pages of a list that is read as a whole. */
const PAGES_MAX = 50;
const PAGE_MAX = 200;

export type Item = Record<string, unknown>;

export interface Found {
  kind: 'found';
  item: Item;
}

/** A request that GoCardless refuses. `existingId`: the key has made this resource before. */
export interface Refused {
  kind: 'refused';
  status: number;
  code: string;
  existingId: string | undefined;
}

interface NewCall {
  body: object;
  key?: string;
}

type Sent = Partial<NewCall> & { isList?: boolean };

/** @param name of the resource, which is also the first part of the path @param rest of the path */
export async function ask(
  connection: Connection,
  name: string,
  rest: string,
  sent?: NewCall,
): Promise<Found | Refused | Trouble> {
  const answer = await send(connection, `${name}${rest}`, sent);
  if (answer.kind === 'trouble') return answer;
  const { [name]: item } = answer.body;
  if (answer.status >= 400) return refusalOf(answer);
  return isObject(item) ? { kind: 'found', item } : trouble('network', 'not_understood');
}

function send({ config, ...connection }: Connection, path: string, sent: Sent = {}) {
  const headers = { 'gocardless-version': VERSION };
  return bearerCall(connection, `${connection.api}/${path}`, { token: config.accessToken, headers, ...sent });
}

function refusalOf({ status, body }: JsonAnswer): Refused {
  const error = isObject(body.error) ? body.error : {};
  const reasons = Array.isArray(error.errors) ? error.errors.filter(isObject) : [];
  const conflict = reasons.find(({ reason }) => reason === 'idempotent_creation_conflict');
  const existingId = isObject(conflict?.links) ? conflict.links.conflicting_resource_id : undefined;
  const [first] = reasons;
  const code = String(first?.reason ?? first?.field ?? error.type ?? 'refused').slice(0, 40);
  return {
    kind: 'refused',
    status,
    code,
    existingId: typeof existingId === 'string' ? existingId : undefined,
  };
}

export interface Page {
  kind: 'page';
  items: Item[];
  /** Place of the next page. */
  next: string | undefined;
}

/** A page of a list, which begins with the newest. @param query such as `payment=PM1` @param after of the page before */
export async function page(
  connection: Connection,
  name: string,
  query: string,
  after?: string | null,
): Promise<Page | Trouble> {
  const place = after ? `&after=${encodeURIComponent(after)}` : '';
  const path = `${name}?limit=${PAGE_MAX}${query && `&${query}`}${place}`;
  const answer = await send(connection, path, { isList: true });
  if (answer.kind === 'trouble') return answer;
  const { [name]: items, meta } = answer.body;
  if (answer.status !== 200 || !Array.isArray(items)) return trouble('network', 'not_understood');
  const cursors = isObject(meta) && isObject(meta.cursors) ? meta.cursors : {};
  const next = typeof cursors.after === 'string' ? cursors.after : undefined;
  return { kind: 'page', items: items.filter(isObject), next };
}

/** All items of a list, the newest first, until one of them is enough. */
export async function itemsOf(
  connection: Connection,
  name: string,
  query = '',
  isEnough: (items: readonly Item[]) => boolean = () => false,
): Promise<Item[] | Trouble> {
  const items: Item[] = [];
  let next: string | undefined;
  for (let count = 1; count <= PAGES_MAX; count++) {
    const answer: Page | Trouble = await page(connection, name, query, next);
    if (answer.kind === 'trouble') return answer;
    items.push(...answer.items);
    if (answer.next === undefined || isEnough(answer.items)) return items;
    next = answer.next;
  }
  return trouble('network', 'list_too_long');
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const linksOf = ({ links }: Item): Item => (isObject(links) ? links : {});

/** Amounts are in minor units, as a number or its digits. Undefined for anything else. */
export function minorOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}
