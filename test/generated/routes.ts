// Every route of the contracts, as a test calls it.
import { contracts } from '../../shared/contracts';
import type { AnyAction, MultipartBody } from '../../shared/contracts/contract';
import { parseRoute } from '../../shared/contracts/contract';
import type { HttpClient, HttpResponse } from '../support/http-client';
import { sample } from './sample';

export const routed: AnyAction[] = contracts
  .flatMap(({ actions }) => Object.values(actions))
  .filter(({ http }) => http !== undefined);

export const UNKNOWN_ID = '01900000-0000-7000-8000-00000000dead';

export interface Attempt {
  /** Values of path parameters; otherwise an unknown id, or the first of a closed list. */
  path?: Record<string, string>;
  /** Added to the query (GET, DELETE) or the body. */
  extra?: Record<string, unknown>;
  /** Sent instead of a picture. */
  file?: Uint8Array;
}

/** Calls the route with the smallest valid input. */
export function attempt(
  http: HttpClient,
  action: AnyAction,
  { path = {}, extra = {}, file }: Attempt = {},
): Promise<HttpResponse> {
  const { method, path: template, pathParams } = parseRoute(action.http ?? 'GET /');
  const input = sample(action.input) as Record<string, unknown>;
  const address = pathParams.reduce(
    (url, name) => url.replace(`{${name}}`, path[name] ?? namesOf(action, name)?.[0] ?? UNKNOWN_ID),
    template,
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !pathParams.includes(key)));
  const values = { ...rest, ...extra };
  if (action.multipart) return http.upload(address, formOf(action.multipart, values, file));
  if (method !== 'GET' && method !== 'DELETE') return http.send(method, address, values);
  const pairs = Object.entries(values).map(([key, value]): [string, string] => [key, textOf(value)]);
  const query = new URLSearchParams(pairs).toString();
  return http.send(method, query ? `${address}?${query}` : address);
}

/** A picture of one pixel, for every upload but that of a table. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function formOf(
  { field }: MultipartBody,
  values: Record<string, unknown>,
  file: Uint8Array = Buffer.from(PNG, 'base64'),
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, textOf(value));
  form.append(field, new Blob([new Uint8Array(file)]), 'sample.png');
  return form;
}

/** Objects become JSON, because their `toString` may be none. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The values a path parameter can have, where they are a closed list. */
export function namesOf(action: AnyAction, parameter: string): string[] | undefined {
  return action.input.properties?.[parameter]?.enum;
}
