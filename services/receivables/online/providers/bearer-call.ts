// A call of a JSON API whose key travels as a bearer token.
import { exchange, type JsonAnswer } from './exchange';
import type { ProviderConnection, Trouble } from './provider';

export interface BearerCall {
  token: string;
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
  /** Key of idempotency of the call. */
  key?: string;
  headers?: Record<string, string>;
  /** The answer is a page of a list, which may be longer. */
  isList?: boolean;
}

/** The method is POST if there is a body, else GET, unless it is named. */
export function bearerCall(
  connection: Pick<ProviderConnection, 'request'>,
  url: string,
  { token, body, key, headers, isList = false, method = body ? 'POST' : 'GET' }: BearerCall,
): Promise<JsonAnswer | Trouble> {
  return exchange(connection, url, {
    method,
    answer: isList ? 'list' : 'status',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
