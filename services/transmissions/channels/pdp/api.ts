// Calls the Flow Service 1.2.0 (XP Z12-013): flows are submitted, searched and read.
import { randomUUID } from 'node:crypto';
import type { AnswerKind } from '../../../../shared/runtime/http/answer-limits';
import type { OutboundRequest } from '../../../../shared/runtime/http/http';
import { fields } from '../../../../shared/xml/fields';
import type { Trouble } from '../../domain/outcome';
import { exchange, type JsonAnswer, jsonOf, notUnderstood, type RawAnswer, rawExchange } from '../exchange';
import { withAccess } from './access';
import type { Connection } from './connection';

export interface Call {
  answer?: AnswerKind;
  method?: 'GET' | 'POST';
  body?: Buffer;
  type?: string;
}

/** @param path after `/flow-service`, with its slash */
export function callApi(
  connection: Connection,
  path: string,
  call: Call = {},
): Promise<JsonAnswer | Trouble> {
  return withAccess(connection, async (bearer) => {
    const answer = await exchange(connection, urlOf(connection, path), options(connection, bearer, call));
    return answer.kind === 'answer' && answer.status >= 400 ? withoutToken(answer, bearer) : answer;
  });
}

/** Removes the token, since a refusal may repeat it and is shown; it is not part of the configuration. */
function withoutToken(answer: JsonAnswer, bearer: string): JsonAnswer {
  return { ...answer, body: jsonOf(answer.bytes.toString('utf8').replaceAll(bearer, '***')) };
}

/** Makes an exchange whose answer may be any bytes. */
export function callForBytes(
  connection: Connection,
  path: string,
  answer: AnswerKind,
): Promise<RawAnswer | Trouble> {
  return withAccess(connection, (bearer) =>
    rawExchange(connection, urlOf(connection, path), { ...options(connection, bearer, {}), answer }),
  );
}

/** Criteria that must all match; at least one. */
export type Criteria = Readonly<Record<string, unknown>>;

export interface FlowPage {
  kind: 'found';
  flows: Record<string, unknown>[];
}

/** @param limit at most 100 */
export async function search(
  connection: Connection,
  where: Criteria,
  limit: number,
): Promise<FlowPage | Trouble> {
  const body = Buffer.from(JSON.stringify({ limit, where }));
  const answer = await callApi(connection, '/v1/flows/search', {
    method: 'POST',
    body,
    type: 'application/json',
    answer: 'list',
  });
  if (answer.kind === 'trouble') return answer;
  const { results } = fields(answer.body);
  if (answer.status !== 200 || !Array.isArray(results)) return notUnderstood();
  // a platform may return more than the limit
  return { kind: 'found', flows: results.slice(0, limit).map(fields) };
}

/** Reads `errorCode` and `errorMessage`, which every refusal has. */
export function refusalOf({ body }: JsonAnswer): string {
  const { errorCode, errorMessage } = fields(body);
  return [errorCode, errorMessage].filter((text) => typeof text === 'string').join(' ');
}

function urlOf({ config }: Connection, path: string): string {
  return `${config.platformUrl.replace(/\/+$/, '')}${path}`;
}

function options(
  { config }: Connection,
  bearer: string,
  { answer = 'status', method = 'GET', body, type }: Call,
): OutboundRequest {
  const { organizationId } = config;
  return {
    answer,
    method,
    headers: {
      accept: '*/*',
      authorization: `Bearer ${bearer}`,
      'request-id': randomUUID(),
      ...(organizationId ? { 'organization-id': organizationId } : {}),
      ...(type ? { 'content-type': type } : {}),
    },
    ...(body ? { body } : {}),
  };
}
