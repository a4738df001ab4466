// Makes one HTTP exchange with a channel and maps the trouble that all channels share.
import type { AnswerKind } from '../../../shared/runtime/http/answer-limits';
import type { OutboundRequest } from '../../../shared/runtime/http/http';
import { findOutboundError, type OutboundReason } from '../../../shared/runtime/http/outbound-error';
import type { Trouble } from '../domain/outcome';
import type { Connection } from './adapter';

/** Reasons after which nothing of the request has left. */
const BEFORE_SENDING: ReadonlySet<OutboundReason> = new Set([
  'bad_url',
  'blocked_scheme',
  'blocked_port',
  'blocked_name',
  'blocked_address',
  'address_literal',
  'dns_failure',
  'connection_refused',
  'tls_failure',
]);

/** Options of the call; the answer kind is `status` by default. */
type CallOptions = Omit<OutboundRequest, 'answer'> & { answer?: AnswerKind };

/** Reasons for answers beyond the limits of their kind. */
const TOO_MUCH: ReadonlySet<OutboundReason> = new Set(['too_large', 'too_complex']);

export interface JsonAnswer {
  kind: 'answer';
  status: number;
  body: unknown;
  /** Bytes of the answer, stored as proof. */
  bytes: Buffer;
}

/** Answer that need not be JSON. */
export interface RawAnswer {
  kind: 'raw';
  status: number;
  bytes: Buffer;
}

/** Answer of any status: some protocols put the error into the body of a 500. */
export interface AnyAnswer extends RawAnswer {
  /** Headers by their lower-case name. */
  headers: Record<string, string>;
}

/** Never throws for anything the channel does. */
export async function exchange(
  connection: Connection,
  url: string,
  options: CallOptions,
): Promise<JsonAnswer | Trouble> {
  const answer = await rawExchange(connection, url, options);
  if (answer.kind === 'trouble') return answer;
  const { status, bytes } = answer;
  const body = jsonOf(bytes.toString('utf8'));
  if (body === undefined && status !== 404 && status !== 204) return notUnderstood();
  return { kind: 'answer', status, body, bytes };
}

/** Never throws for anything the channel does. */
export async function rawExchange(
  connection: Connection,
  url: string,
  options: CallOptions,
): Promise<RawAnswer | Trouble> {
  const answer = await anyExchange(connection, url, options);
  return answer.kind === 'trouble' ? answer : (troubleOf(answer) ?? answer);
}

/** Returns answers of any status. Never throws for anything the channel does. */
export async function anyExchange(
  { request, timeoutMs }: Pick<Connection, 'request' | 'timeoutMs'>,
  url: string,
  options: CallOptions,
): Promise<AnyAnswer | Trouble> {
  try {
    const defaults = { answer: 'status', timeoutMs } as const;
    const { status, headers, bytes } = await request(url, { ...defaults, ...options });
    return { kind: 'raw', status, headers, bytes };
  } catch (error) {
    const outbound = findOutboundError(error);
    if (!outbound) throw error;
    const isPerhapsTaken = !BEFORE_SENDING.has(outbound.reason);
    if (TOO_MUCH.has(outbound.reason)) return trouble('network', 'not_understood', { isPerhapsTaken });
    return trouble('network', isPerhapsTaken ? 'no_answer' : 'unreachable', { isPerhapsTaken });
  }
}

/** Maps statuses that mean the same everywhere; the adapter maps the others. */
export function troubleOf({ status, headers }: AnyAnswer): Trouble | undefined {
  if (status === 429) return trouble('rate', 'rate_limited', { retryAfter: headers['retry-after'] });
  if (status === 401 || status === 403) return trouble('auth', 'credentials_refused');
  if (status === 413) return trouble('ours', 'too_large');
  // a gateway may answer for a server that has taken the document
  if (status >= 500) return trouble('network', 'unavailable', { isPerhapsTaken: true });
  return undefined;
}

export function trouble(
  kind: Trouble['class'],
  code: string,
  more: Partial<Omit<Trouble, 'kind' | 'class' | 'code'>> = {},
): Trouble {
  return { kind: 'trouble', class: kind, code, isPerhapsTaken: false, ...more };
}

/** Trouble of an answer that cannot be read; the channel may have taken the document. */
export function notUnderstood(): Trouble {
  return trouble('network', 'not_understood', { isPerhapsTaken: true });
}

/** Undefined if the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
