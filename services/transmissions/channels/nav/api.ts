// Calls the invoice service of Online Számla 3.0 at its fixed addresses.
import { type Fields, textOf } from '../../../../shared/xml/fields';
import type { Trouble } from '../../domain/outcome';
import { anyExchange, notUnderstood, trouble, troubleOf } from '../exchange';
import { isKnown, readAnswer, refusal, resultOf } from './answer';
import type { Connection } from './connection';
import { type RequestOf, requestXml, tag } from './request';
import { openedToken } from './signature';

const HOSTS = {
  TEST: 'https://api-test.onlineszamla.nav.gov.hu/invoiceService/v3',
  PROD: 'https://api.onlineszamla.nav.gov.hu/invoiceService/v3',
} as const;

export interface NavAnswer {
  kind: 'answer';
  fields: Fields;
  bytes: Buffer;
  /** Milliseconds that the clock of NAV is ahead of ours, by its `Date`. */
  driftMs: number;
}

type Call = Pick<RequestOf, 'content' | 'operations'>;

/** @param operation such as `queryTransactionStatus`: part of the address and, capitalised, of the request name */
export async function callNav(
  connection: Connection,
  operation: string,
  call: Call = {},
): Promise<NavAnswer | Trouble> {
  const { navSoftware } = connection.instance;
  // the operator must set it; the lane continues by itself then
  if (!navSoftware) return trouble('key', 'software_missing');
  const { config: user } = connection;
  const software = { ...navSoftware, id: user.softwareId ?? navSoftware.id };
  const name = `${operation[0]?.toUpperCase()}${operation.slice(1)}Request`;
  const body = requestXml({ name, user, software, now: connection.now(), ...call });
  const url = `${connection.endpoint ?? HOSTS[connection.environment]}/${operation}`;
  const headers = { accept: 'application/xml', 'content-type': 'application/xml' };
  const options = { method: 'POST', headers, body, answer: 'archive' } as const;
  const answer = await anyExchange(connection, url, options);
  if (answer.kind === 'trouble') return answer;
  const content = await readAnswer(answer.bytes);
  if (!content || answer.status === 429) return troubleOf(answer) ?? notUnderstood();
  const { code, errorCode, message } = resultOf(content);
  // a failing server with an unknown code may have taken it
  if (code === 'ERROR' && (isKnown(errorCode) || answer.status < 500)) return refusal(errorCode, message);
  if (code !== 'OK' || answer.status !== 200) return troubleOf(answer) ?? notUnderstood();
  const driftMs = Date.parse(answer.headers.date ?? '') - connection.now().getTime();
  return { kind: 'answer', fields: content, bytes: answer.bytes, driftMs: driftMs || 0 };
}

/** Exchanges a token for one changing request; it is valid for five minutes. No document is sent before it. */
export async function exchangeToken(
  connection: Connection,
): Promise<{ kind: 'token'; token: string } | Trouble> {
  const answer = await callNav(connection, 'tokenExchange');
  if (answer.kind === 'trouble') return { ...answer, isPerhapsTaken: false };
  const { exchangeKey } = connection.config;
  const token = openedToken(textOf(answer.fields.encodedExchangeToken), exchangeKey);
  return token === undefined ? trouble('auth', 'exchange_key_wrong') : { kind: 'token', token };
}

/** Makes a changing request. A used or expired token is exchanged once more, because nothing was taken with it. */
export async function manage(
  connection: Connection,
  operation: string,
  { content = '', operations = [] }: Call,
): Promise<NavAnswer | Trouble> {
  const once = async () => {
    const exchanged = await exchangeToken(connection);
    if (exchanged.kind === 'trouble') return exchanged;
    const withToken = tag('exchangeToken', exchanged.token) + content;
    return callNav(connection, operation, { content: withToken, operations });
  };
  const first = await once();
  return first.kind === 'trouble' && first.code === 'token_refused' ? once() : first;
}
