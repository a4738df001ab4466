// Calls of the API of Stripe, and its lists. What is sent is a form, and what is answered is JSON.
import { bearerCall } from '../bearer-call';
import { isObject, type JsonAnswer, trouble } from '../exchange';
import { codeOf, listsOf, unlessInProgress } from '../json-api';
import type { Trouble } from '../provider';
import type { Connection } from './config';

const VERSION = '2026-10-28.endive';

export interface StripeCall {
  form?: URLSearchParams;
  key?: string;
  isList?: boolean;
}

export async function call(
  { config, ...connection }: Connection,
  path: string,
  sent: StripeCall = {},
): Promise<JsonAnswer | Trouble> {
  const head = { token: config.apiKey, headers: { 'stripe-version': VERSION } };
  return unlessInProgress(await bearerCall(connection, `${connection.api}/v1/${path}`, { ...head, ...sent }));
}

/** The class of a refusal. @param answer with a status from 400 on */
export function refusalOf({ status, body }: JsonAnswer): Trouble {
  const error = isObject(body.error) ? body.error : {};
  const code = codeOf(error.decline_code ?? error.code ?? error.type ?? `refused_${status}`);
  if (error.type === 'idempotency_error') return trouble('conflict', code);
  return trouble(status === 402 ? 'payer' : 'content', code);
}

export const { page, itemsOf } = listsOf<Connection>({
  ...{ perPage: 100, pagesMax: 100, cursor: 'starting_after' },
  send: (connection, path) => call(connection, path, { isList: true }),
  partsOf({ data, has_more: hasMore }) {
    const last: unknown = Array.isArray(data) ? data.at(-1) : undefined;
    return { items: data, next: hasMore === true && isObject(last) ? last.id : undefined };
  },
});

/** @param seconds since 1970. Returns the moment in ISO 8601; null for what is no such number */
export function momentOf(seconds: unknown): string | null {
  const isTime = typeof seconds === 'number' && Math.abs(seconds) < 1e11;
  return isTime ? new Date(seconds * 1000).toISOString() : null;
}

export const secondsOf = (moment: string | number | Date) => Math.floor(new Date(moment).getTime() / 1000);

/** A parameter of a query, whose name may have brackets. */
export const param = (name: string, value: string | number) => `${name}=${encodeURIComponent(value)}`;
