// Calls of the API of GoCardless. What is sent and answered stands under the name of its resource, such as `payments`.
import { bearerCall } from '../bearer-call';
import { isObject, type JsonAnswer, trouble } from '../exchange';
import { codeOf, type Item, listsOf, textOf } from '../json-api';
import type { Trouble } from '../provider';
import type { Connection } from './config';

const VERSION = '2015-07-06';
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
  const code = codeOf(first?.reason ?? first?.field ?? error.type ?? 'refused');
  return {
    kind: 'refused',
    status,
    code,
    existingId: textOf(existingId) ?? undefined,
  };
}

export const { page, itemsOf } = listsOf<Connection>({
  ...{ perPage: 200, pagesMax: 50, cursor: 'after' },
  send: (connection, path) => send(connection, path, { isList: true }),
  partsOf: ({ meta, ...body }, name) => ({
    items: body[name],
    next: isObject(meta) && isObject(meta.cursors) ? meta.cursors.after : undefined,
  }),
});

export const linksOf = ({ links }: Item): Item => (isObject(links) ? links : {});

/** Amounts are in minor units, as a number or its digits. Undefined for anything else. */
export function minorOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}
