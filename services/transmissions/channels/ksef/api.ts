// Calls of the API of KSeF 2.0 (OpenAPI 2.6.0 is the specification), its addresses and the form of its refusals.
import type { AnswerKind } from '../../../../shared/runtime/http/answer-limits';
import type { Trouble } from '../../domain/outcome';
import { exchange, type JsonAnswer, type RawAnswer, rawExchange } from '../exchange';
import type { Connection } from './connection';
import { overLimit } from './limits';

const HOSTS = {
  TEST: 'https://api-test.ksef.mf.gov.pl/v2',
  PROD: 'https://api.ksef.mf.gov.pl/v2',
} as const;

/** Signing in has several calls: they have to fit into the lease of a step together with what is sent. */
const SIGN_IN_TIMEOUT_MS = 20_000;

export interface Call {
  answer?: AnswerKind;
  method?: 'GET' | 'POST';
  /** Written as JSON. */
  body?: object;
  xml?: Buffer;
  /** Of the page before. */
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

/** An exchange whose answer is XML; its bytes are kept. */
export async function callForFile(
  connection: Connection,
  path: string,
  call: Call,
): Promise<RawAnswer | Trouble> {
  const waiting = await overLimit(connection, call.method ?? 'GET', path);
  if (waiting) return waiting;
  return rawExchange(connection, `${baseOf(connection)}${path}`, options(call));
}

/** A call before anything of a document has left: whatever becomes of it, the document was not taken. */
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
  /** In the words of KSeF. */
  detail: string;
}

/** What a 400 says, in both forms: problem details, and the older `exception`. */
export function refusalOf(body: unknown): Refusal {
  const { errors, exception } = fields(body);
  const listed = list(errors ?? fields(exception).exceptionDetailList).map(fields);
  const codes = listed.map(({ code, exceptionCode }) => Number(code ?? exceptionCode));
  const texts = listed.map(({ code, exceptionCode, description, exceptionDescription, details }) =>
    [code ?? exceptionCode, description ?? exceptionDescription, ...list(details)].filter(Boolean).join(' '),
  );
  return { codes, detail: texts.join('; ') };
}

/** An object of JSON; empty for anything else. */
export function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** `{code, description, details}`, as every operation of KSeF says how far it is. */
export function statusOf(body: unknown): {
  code: number;
  detail: string;
  extensions: Record<string, unknown>;
} {
  const { code, description, details, extensions } = fields(fields(body).status);
  const detail = [code, description, ...list(details)].filter(Boolean).join(' ');
  return { code: Number(code), detail, extensions: fields(extensions) };
}
