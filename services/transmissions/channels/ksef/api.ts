// Calls the API of KSeF 2.0 (specification: OpenAPI 2.6.0), with its addresses and refusals.
import type { AnswerKind } from '../../../../shared/runtime/http/answer-limits';
import type { Trouble } from '../../domain/outcome';
import { exchange, type JsonAnswer, type RawAnswer, rawExchange } from '../exchange';
import type { Connection } from './connection';
import { overLimit } from './limits';

const HOSTS = {
  TEST: 'https://api-test.ksef.mf.gov.pl/v2',
  PROD: 'https://api.ksef.mf.gov.pl/v2',
} as const;

/** Limit per call, since all calls of a sign-in and the send must fit into the lease of a step. */
const SIGN_IN_TIMEOUT_MS = 20_000;

export interface Call {
  answer?: AnswerKind;
  method?: 'GET' | 'POST';
  /** Body that is sent as JSON. */
  body?: object;
  xml?: Buffer;
  /** Continuation token of the previous page. */
  continuation?: string;
  bearer?: string;
}

export function baseOf({ endpoint, environment }: Connection): string {
  return endpoint ?? HOSTS[environment];
}

/** @param path after `/v2`, with its slash */
export async function callApi(
  connection: Connection,
  path: string,
  call: Call = {},
): Promise<JsonAnswer | Trouble> {
  const waiting = await overLimit(connection, call.method ?? 'GET', path);
  return waiting ?? exchange(connection, `${baseOf(connection)}${path}`, options(call));
}

/** Makes an exchange whose answer is XML and returns its bytes. */
export async function callForFile(
  connection: Connection,
  path: string,
  call: Call,
): Promise<RawAnswer | Trouble> {
  const waiting = await overLimit(connection, call.method ?? 'GET', path);
  if (waiting) return waiting;
  return rawExchange(connection, `${baseOf(connection)}${path}`, options(call));
}

/** Makes a call before a document is sent, so that no failure means that it was taken. */
export async function callBefore(
  connection: Connection,
  path: string,
  call: Call = {},
): Promise<JsonAnswer | Trouble> {
  const timeoutMs = Math.min(connection.timeoutMs, SIGN_IN_TIMEOUT_MS);
  const answer = await callApi({ ...connection, timeoutMs }, path, call);
  return answer.kind === 'trouble' ? { ...answer, isPerhapsTaken: false } : answer;
}

function options({ answer = 'status', method = 'GET', body, xml, continuation, bearer }: Call) {
  const content = xml ?? (body ? JSON.stringify(body) : undefined);
  return {
    answer,
    method,
    headers: {
      accept: 'application/json',
      'x-error-format': 'problem-details',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(continuation ? { 'x-continuation-token': continuation } : {}),
      ...(content ? { 'content-type': xml ? 'application/xml' : 'application/json' } : {}),
    },
    ...(content ? { body: content } : {}),
  };
}

interface Refusal {
  codes: number[];
  /** Codes and descriptions as KSeF states them. */
  detail: string;
}

/** Parses a 400 in both forms: problem details, and the older `exception`. */
export function refusalOf(body: unknown): Refusal {
  const { errors, exception } = fields(body);
  const listed = list(errors ?? fields(exception).exceptionDetailList).map(fields);
  const codes = listed.map(({ code, exceptionCode }) => Number(code ?? exceptionCode));
  const texts = listed.map(({ code, exceptionCode, description, exceptionDescription, details }) =>
    [code ?? exceptionCode, description ?? exceptionDescription, ...list(details)].filter(Boolean).join(' '),
  );
  return { codes, detail: texts.join('; ') };
}

/** Returns a JSON object; empty for anything else. */
export function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Parses `{code, description, details}`, the progress that every operation of KSeF returns. */
export function statusOf(body: unknown): {
  code: number;
  detail: string;
  extensions: Record<string, unknown>;
} {
  const { code, description, details, extensions } = fields(fields(body).status);
  const detail = [code, description, ...list(details)].filter(Boolean).join(' ');
  return { code: Number(code), detail, extensions: fields(extensions) };
}
