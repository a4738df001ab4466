// The HTTP request of a call: the input goes into path parameters, then query or body, by the route of its action.
import { type AnyAction, type MultipartBody, parseRoute } from '../contracts/contract';
import type { CallOptions } from './types';

export interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

type Values = Record<string, unknown>;

export function requestOf(action: AnyAction, baseUrl: string, input: Values, options: CallOptions): Request {
  const { method, path, pathParams } = parseRoute(action.http ?? 'GET /');
  const rest = Object.entries(input).filter(
    ([name, value]) => !pathParams.includes(name) && value !== undefined,
  );
  const url = baseUrl.replace(/\/+$/, '') + fill(path, input);
  const headers = headersOf(options);
  if (method === 'GET' || method === 'DELETE') return { method, url: url + queryOf(rest), headers };
  if (action.multipart) return { method, url, headers, body: formOf(action.multipart, options.file) };
  if (rest.length === 0) return { method, url, headers };
  headers['Content-Type'] = 'application/json';
  return { method, url, headers, body: JSON.stringify(Object.fromEntries(rest)) };
}

function formOf({ field }: MultipartBody, file: Blob | undefined): FormData {
  if (!file) throw new TypeError(`this call needs the option "file"`);
  const form = new FormData();
  form.append(field, file);
  return form;
}

function fill(path: string, input: Values): string {
  return path.replace(/\{(\w+)\}/g, (_placeholder, name: string) => pathSegment(name, input[name]));
}

/** A dot segment would name another endpoint (URL parsers resolve it, encoded or not). */
function pathSegment(name: string, value: unknown): string {
  const text = String(value ?? '');
  if (text === '' || text === '.' || text === '..') throw new TypeError(`${name} cannot be "${text}"`);
  return encodeURIComponent(text.toWellFormed());
}

/** A list is one parameter, its items separated by commas. */
function queryOf(values: [string, unknown][]): string {
  const query = new URLSearchParams();
  for (const [name, value] of values) if (value !== null) query.append(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

function headersOf({ idempotencyKey, ifMatch, requestId, accept }: CallOptions): Record<string, string> {
  const headers: Record<string, string> = { Accept: accept ?? 'application/json' };
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  if (ifMatch !== undefined) headers['If-Match'] = typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch;
  if (requestId !== undefined) headers['X-Request-Id'] = requestId;
  return headers;
}
