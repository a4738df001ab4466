// Calls of the API of Stripe, and its lists. What is sent is a form, and what is answered is JSON.
import { bearerCall } from '../bearer-call';
import { isObject, type JsonAnswer, trouble } from '../exchange';
import type { Trouble } from '../provider';
import type { Connection } from './config';

const VERSION = '2026-10-28.endive';
const PAGE_MAX = 100;
/** Pages of a list that is read as a whole. */
const PAGES_MAX = 100;

export type Item = Record<string, unknown>;

export interface StripeCall {
  form?: URLSearchParams;
  key?: string;
  isList?: boolean;
}

/** A 409 is a call with the same key that is not answered yet. */
export async function call(
  { config, ...connection }: Connection,
  path: string,
  sent: StripeCall = {},
): Promise<JsonAnswer | Trouble> {
  const headers = { 'stripe-version': VERSION };
  const answer = await bearerCall(connection, `${connection.api}/v1/${path}`, {
    token: config.apiKey,
    headers,
    ...sent,
  });
  return answer.kind === 'answer' && answer.status === 409 ? trouble('network', 'in_progress') : answer;
}

/** The class of a refusal. @param answer with a status from 400 on */
export function refusalOf({ status, body }: JsonAnswer): Trouble {
  const error = isObject(body.error) ? body.error : {};
  const code = String(error.decline_code ?? error.code ?? error.type ?? `refused_${status}`).slice(0, 40);
  if (error.type === 'idempotency_error') return trouble('conflict', code);
  return trouble(status === 402 ? 'payer' : 'content', code);
}

export interface Page {
  kind: 'page';
  items: Item[];
  /** The item after which the next page begins. */
  next: string | undefined;
}

/** A page of a list, which begins with the newest. @param query such as `payment_intent=pi_1` @param after of the page before */
export async function page(
  connection: Connection,
  path: string,
  query: string,
  after?: string | null,
): Promise<Page | Trouble> {
  const place = after ? `&starting_after=${encodeURIComponent(after)}` : '';
  const target = `${path}?limit=${PAGE_MAX}${query && `&${query}`}${place}`;
  const answer = await call(connection, target, { isList: true });
  if (answer.kind === 'trouble') return answer;
  const { data, has_more: hasMore } = answer.body;
  if (answer.status !== 200 || !Array.isArray(data)) return trouble('network', 'not_understood');
  const items = data.filter(isObject);
  const last = items.at(-1)?.id;
  return { kind: 'page', items, next: hasMore === true && typeof last === 'string' ? last : undefined };
}

/** All items of a list, the newest first, until one of them is enough. */
export async function itemsOf(
  connection: Connection,
  path: string,
  query = '',
  isEnough: (items: readonly Item[]) => boolean = () => false,
): Promise<Item[] | Trouble> {
  const items: Item[] = [];
  let next: string | undefined;
  for (let count = 1; count <= PAGES_MAX; count++) {
    const answer: Page | Trouble = await page(connection, path, query, next);
    if (answer.kind === 'trouble') return answer;
    items.push(...answer.items);
    if (answer.next === undefined || isEnough(answer.items)) return items;
    next = answer.next;
  }
  return trouble('network', 'list_too_long');
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** @param seconds since 1970. Returns the moment in ISO 8601; null for what is no such number */
export function momentOf(seconds: unknown): string | null {
  const isTime = typeof seconds === 'number' && Math.abs(seconds) < 1e11;
  return isTime ? new Date(seconds * 1000).toISOString() : null;
}

export const secondsOf = (moment: string | number | Date) => Math.floor(new Date(moment).getTime() / 1000);

/** A parameter of a query, whose name may have brackets. */
export const param = (name: string, value: string | number) => `${name}=${encodeURIComponent(value)}`;
