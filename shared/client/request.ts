// The HTTP request of a call: the input goes into path parameters, then query or body, by the route.
import type { CallOptions } from './call-options';
import { InputError } from './input-error';
import type { Route } from './route';

export interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

type Values = Record<string, unknown>;

export function requestOf(route: Route, baseUrl: string, input: Values, options: CallOptions): Request {
  const { method, path, file } = route;
  const placed = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const rest = Object.entries(input).filter(([name, value]) => !placed.includes(name) && value !== undefined);
  const url = baseUrl.replace(/\/+$/, '') + fill(path, input);
  const headers = headersOf(options);
  if (method === 'GET' || method === 'DELETE') return { method, url: url + queryOf(rest), headers };
  if (file !== undefined) {
    const fields = route.hasFields ? rest : [];
    return { method, url, headers, body: formOf(file, options.file, fields) };
  }
  if (rest.length === 0) return { method, url, headers };
  headers['Content-Type'] = 'application/json';
  return { method, url, headers, body: JSON.stringify(Object.fromEntries(rest)) };
}

/** The fields come first: the server may begin with the file when it has read them. */
function formOf(part: string, file: Blob | undefined, fields: [string, unknown][]): FormData {
  if (!file) throw new InputError(part, 'needs the option "file" of the call');
  const form = new FormData();
  for (const [name, value] of fields) if (value !== null) form.append(name, String(value));
  form.append(part, file);
  return form;
}

function fill(path: string, input: Values): string {
  return path.replace(/\{(\w+)\}/g, (_placeholder, name: string) => pathSegment(name, input[name]));
}

/** A dot segment would name another endpoint (URL parsers resolve it, encoded or not). */
function pathSegment(name: string, value: unknown): string {
  const text = String(value ?? '');
  if (value === undefined || value === null) throw new InputError(name, 'must be there');
  if (text === '' || text === '.' || text === '..') throw new InputError(name, `cannot be "${text}"`);
  return encodeURIComponent(text.toWellFormed());
}

/** A list is one parameter, its items separated by commas; each member of an object is one: `metadata[order]=4711`. */
function queryOf(values: [string, unknown][]): string {
  const query = new URLSearchParams();
  for (const [name, value] of values.flatMap(membersOf))
    if (value !== null) query.append(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

function membersOf([name, value]: [string, unknown]): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value]];
  return Object.entries(value).map(([key, member]) => [`${name}[${key}]`, member]);
}

function headersOf(options: CallOptions): Record<string, string> {
  const { idempotencyKey, ifMatch, requestId, accept, language } = options;
  const headers: Record<string, string> = { Accept: accept ?? 'application/json' };
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  if (ifMatch !== undefined) headers['If-Match'] = typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch;
  if (requestId !== undefined) headers['X-Request-Id'] = requestId;
  if (language !== undefined) headers['Accept-Language'] = language;
  return headers;
}
