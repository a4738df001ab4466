// Requests to the outside: one answer, never a redirect, within the limits of its kind: bytes, depth, nodes and all of its time.
import type { Agent, Dispatcher } from 'undici';
import { assertNoTransaction } from '../database/held-transaction';
import { ANSWERS, type AnswerKind, type AnswerLimits } from './answer-limits';
import { assertStructure } from './answer-structure';
import { before } from './deadline';
import { asOutboundError, OutboundError } from './outbound-error';
import { type Place, parseUrl } from './place';

const STATUS_MIN = 200;
const STATUS_MAX = 599;

export interface OutboundRequest {
  /** Kind of the expected answer, which names its limits. */
  answer: AnswerKind;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Less than the kind of answer allows. */
  timeoutMs?: number;
  /** Less than the kind of answer allows. */
  bytesMax?: number;
  signal?: AbortSignal;
}

export interface OutboundAnswer {
  status: number;
  /** By lower-case name; a repeated header joined by commas. */
  headers: Record<string, string>;
  /** Undecodable bytes are replaced. */
  text: string;
  /** The bytes as they came, which are kept as a proof. */
  bytes: Buffer;
  /** True when the kind of answer is one that is cut, and it was. */
  isCut: boolean;
}

export class GuardedHttp {
  constructor(
    private readonly agent: Agent,
    private readonly place: (url: URL) => Place,
  ) {}

  /** Answers of every status but redirects are returned. Throws OutboundError. */
  readonly request = async (url: string | URL, options: OutboundRequest): Promise<OutboundAnswer> => {
    assertNoTransaction('an outgoing request');
    const target = parseUrl(url);
    this.place(target);
    const signal = signalOf(options);
    try {
      // a request that waits for its connection cannot be called off
      const answer = await before(signal, this.dispatch(target, options, signal));
      return await answerOf(answer, options);
    } catch (error) {
      // an abort has as many faces as there are states a connection can be in
      throw asOutboundError(signal.aborted ? signal.reason : error);
    }
  };

  /**
   * The standard's fetch for libraries that take one (`customFetch` of oauth4webapi and openid-client), for answers of identity
   * providers. The answer is complete when it is returned. Throws OutboundError.
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

function standardRequest(input: string | URL | Request, init?: RequestInit): Request {
  if (input instanceof Request) return new Request(input, init);
  const url = parseUrl(input);
  // the standard refuses these in words that repeat them
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
    ...{ status, headers: flat(headers), bytes, isCut },
    // an archive of megabytes is decoded only where its text is read
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

/** Closes the connection: what is left of the answer is not read. */
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
