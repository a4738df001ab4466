// A call of an API that answers JSON, and whose key travels as a bearer token.
import { exchange, type JsonAnswer } from './exchange';
import type { ProviderConnection, Trouble } from './provider';

export interface BearerCall {
  token: string;
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
  /** Fields of a form, where the API takes no JSON. */
  form?: URLSearchParams;
  /** Key of idempotency of the call. */
  key?: string;
  headers?: Record<string, string>;
  /** The answer is a page of a list, which may be longer. */
  isList?: boolean;
}

/** The method is POST if there is a body or a form, else GET, unless it is named. */
export function bearerCall(
  connection: Pick<ProviderConnection, 'request'>,
  url: string,
  { token, body, form, key, headers, isList = false, method = body || form ? 'POST' : 'GET' }: BearerCall,
): Promise<JsonAnswer | Trouble> {
  return exchange(connection, url, {
    method,
    answer: isList ? 'list' : 'status',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form.toString() }),
  });
}
