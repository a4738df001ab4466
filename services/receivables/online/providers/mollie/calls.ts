// Calls of the API of Mollie, version 2, and its lists.
import { bearerCall } from '../bearer-call';
import { isObject, type JsonAnswer, trouble } from '../exchange';
import type { Trouble } from '../provider';
import type { Connection } from './config';

export const PAGE_MAX = 250;
/** Pages of a list that is read as a whole. */
export const PAGES_MAX = 20;

export interface MollieCall {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
  key?: string;
  /** Token of the organization; else it is the API key. */
  token?: string;
  isList?: boolean;
}

/** A 409 is a call with the same key that is not answered yet. */
export async function call(
  connection: Connection,
  path: string,
  { token = connection.config.apiKey, ...rest }: MollieCall = {},
): Promise<JsonAnswer | Trouble> {
  const answer = await bearerCall(connection, `${connection.api}/v2/${path}`, { token, ...rest });
  return answer.kind === 'answer' && answer.status === 409 ? trouble('network', 'in_progress') : answer;
}

/** The field that is refused, else the kind of the refusal. */
export function codeOf({ status, body: { field } }: JsonAnswer): string {
  return typeof field === 'string' ? `refused_${field}`.slice(0, 40) : `refused_${status}`;
}

export interface Page {
  kind: 'page';
  items: Record<string, unknown>[];
  /** Id of the first item of the next page. */
  next: string | undefined;
}

/** @param name of the items, such as `payments` */
export function pageOf(answer: JsonAnswer | Trouble, name: string): Page | Trouble {
  if (answer.kind === 'trouble') return answer;
  const { _embedded: embedded, _links: links } = answer.body;
  const items = isObject(embedded) ? embedded[name] : undefined;
  if (answer.status !== 200 || !Array.isArray(items)) return trouble('network', 'not_understood');
  return { kind: 'page', items: items.filter(isObject), next: nextOf(links) };
}

function nextOf(links: unknown): string | undefined {
  const href = isObject(links) && isObject(links.next) ? links.next.href : undefined;
  // the address itself is not called
  const url = typeof href === 'string' && URL.canParse(href) ? new URL(href) : undefined;
  return url?.searchParams.get('from') ?? undefined;
}

/** All items of a list, or those since a moment; a list begins with the newest. */
export async function itemsOf(
  connection: Connection,
  path: string,
  { name, token, since = 0 }: { name: string; token?: string; since?: number },
): Promise<Record<string, unknown>[] | Trouble> {
  const items: Record<string, unknown>[] = [];
  let from = '';
  for (let page = 1; page <= PAGES_MAX; page++) {
    const answer = pageOf(
      await call(connection, `${path}?limit=${PAGE_MAX}${from}`, { token, isList: true }),
      name,
    );
    if (answer.kind === 'trouble') return answer;
    const newer = answer.items.filter((one) => !isBefore(one, since));
    items.push(...newer);
    if (answer.next === undefined || newer.length < answer.items.length) return items;
    from = `&from=${encodeURIComponent(answer.next)}`;
  }
  return trouble('network', 'list_too_long');
}

export function isBefore({ createdAt }: Record<string, unknown>, moment: number): boolean {
  return Date.parse(String(createdAt)) < moment;
}
