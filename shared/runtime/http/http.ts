// Requests to the outside: one answer, never a redirect, within the limits of its kind (bytes, depth, nodes, time).
import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Agent, Dispatcher } from 'undici';
import { assertNoTransaction } from '../database/held-transaction';
import { ANSWERS, type AnswerKind, type AnswerLimits } from './answer-limits';
import { assertStructure } from './answer-structure';
import { parseUrl } from './destination';
import { before } from './open-socket';
import { asOutboundError, OutboundError } from './outbound-error';

const STATUS_MIN = 200;
const STATUS_MAX = 599;

export interface OutboundRequest {
  /** Kind of the expected answer, which names its limits. */
  answer: AnswerKind;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Both can only lower the limits of the kind. */
  timeoutMs?: number;
  bytesMax?: number;
  signal?: AbortSignal;
}

export interface OutboundAnswer {
  status: number;
  /** Values by lower-case name; a repeated header is joined by commas. */
  headers: Record<string, string>;
  /** The body as UTF-8; invalid bytes are replaced. */
  text: string;
  /** The body as received, which is stored as a proof. */
  bytes: Buffer;
  /** True if the body was longer than its kind allows, and is cut. */
  isCut: boolean;
}

export class GuardedHttp {
  constructor(
    private readonly agent: Agent,
    private readonly check: (url: URL) => unknown,
  ) {}

  /** Returns answers of every status but redirects. Throws OutboundError. */
  readonly request = async (url: string | URL, options: OutboundRequest): Promise<OutboundAnswer> => {
    assertNoTransaction('an outgoing request');
    const target = parseUrl(url);
    this.check(target);
    assertHeaders(options.headers);
    const signal = signalOf(options);
    try {
      // a request that waits for its connection cannot be cancelled
      const answer = await before(signal, this.dispatch(target, options, signal));
      return await answerOf(answer, options);
    } catch (error) {
      // the error of an abort depends on the state of the connection
      throw asOutboundError(signal.aborted ? signal.reason : error);
    }
  };

  /**
   * The standard's fetch for libraries that take one (`customFetch` of oauth4webapi and openid-client). Answers have the limits of
   * identity providers, and are complete when they are returned. Throws OutboundError.
   */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = standardRequest(input, init);
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    const { method, signal } = request;
    const headers = Object.fromEntries(request.headers);
    const options = { answer: 'identity', method, headers, signal, ...(body ? { body } : {}) } as const;
    const answer = await this.request(request.url, options);
    const isEmpty = answer.bytes.length === 0;
    return new Response(isEmpty ? null : new Uint8Array(answer.bytes), {
      status: answer.status,
      headers: answer.headers,
    });
  };

  private dispatch(
    { origin, pathname, search }: URL,
    { method = 'GET', headers = {}, body }: Omit<OutboundRequest, 'answer'>,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const plain = { 'accept-encoding': 'identity', ...headers };
    return this.agent.request({
      origin,
      path: `${pathname}${search}`,
      method,
      headers: plain,
      body: body ?? null,
      signal,
    });
  }
}

/** Checked before the connections know of the request: one that undici refuses as it begins leaves its pool unusable for all others. */
function assertHeaders(headers: Record<string, string> = {}): void {
  try {
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    }
  } catch {
    // the error would have the value
    throw new OutboundError('bad_header');
  }
}

function standardRequest(input: string | URL | Request, init?: RequestInit): Request {
  if (input instanceof Request) return new Request(input, init);
  const url = parseUrl(input);
  // the standard's refusal would repeat them
  if (url.username !== '' || url.password !== '') throw new OutboundError('bad_url');
  return new Request(url, init);
}

function signalOf({ answer, timeoutMs = Infinity, signal }: OutboundRequest): AbortSignal {
  const timeout = AbortSignal.timeout(Math.min(timeoutMs, ANSWERS[answer].timeoutMs));
  return signal ? AbortSignal.any([timeout, signal]) : timeout;
}

async function answerOf(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  { answer: kind, bytesMax = Infinity }: OutboundRequest,
): Promise<OutboundAnswer> {
  const refusal = refusalOf(status);
  if (refusal) {
    discard(body);
    throw refusal;
  }
  const limits: AnswerLimits = ANSWERS[kind];
  const { bytes, isCut } = await readUpTo(Math.min(bytesMax, limits.bytesMax), body);
  if (isCut && limits.longer === 'refuse') throw new OutboundError('too_large');
  if (limits.structure) assertStructure(bytes, limits.structure);
  return {
    status,
    headers: flat(headers),
    bytes,
    isCut,
    // an archive of megabytes is decoded only when its text is read
    get text() {
      return bytes.toString('utf8');
    },
  };
}

function refusalOf(status: number): OutboundError | undefined {
  if (status >= 300 && status < 400 && status !== 304)
    return new OutboundError('redirect', undefined, status);
  const isValid = status >= STATUS_MIN && status <= STATUS_MAX;
  return isValid ? undefined : new OutboundError('bad_response', undefined, status);
}

async function readUpTo(
  bytesMax: number,
  body: Dispatcher.ResponseData['body'],
): Promise<{ bytes: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    // leaving the loop closes the connection
    if (length > bytesMax) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, bytesMax), isCut: length > bytesMax };
}

/** Closes the connection without reading the rest of the answer. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => {});
  body.destroy();
}

function flat(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}
