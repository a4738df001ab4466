// Makes the client: one function per route, all of them the same few steps.
import type { CallOptions, ClientOptions } from './call-options';
import type { ApiClient } from './client-type';
import { Download } from './download';
import { ROUTES } from './generated/routes';
import { listOf } from './lists';
import { type ApiResponse, isFile, readResponse } from './read-response';
import { requestOf } from './request';
import { withRetry } from './retry';
import { type Route, readRoute } from './route';
import { SessionCookie } from './session-cookie';
import { timeLimit } from './time-limit';

type Input = Record<string, unknown>;
type Call = (input?: Input, options?: CallOptions) => Promise<unknown>;
type Send = (route: Route, input: Input, options: CallOptions) => Promise<ApiResponse<unknown>>;

const TIMEOUT_MS = 30_000;
/** The server answers at its own time limit; the way there and back comes on top. */
const TRAVEL_MS = 5_000;

/**
 * A client of the API at `baseUrl`. After a sign-in or sign-up through it, it acts as that session.
 * Calls reject with ApiProblem for a refusal, UnexpectedResponse for what is not of this API, TimeoutError, and the error of
 * fetch when there is no response.
 */
export function createClient(options: ClientOptions): ApiClient {
  const { baseUrl, cookie } = options;
  if (baseUrl === undefined)
    throw new TypeError(
      'baseUrl is undefined: it is the address of the API, such as https://books.example.com',
    );
  const session = new SessionCookie(cookie);
  const send: Send = (route, input, callOptions) =>
    call({ ...options, baseUrl, ...callOptions }, session, route, input);
  const client = {
    ...callsOf((route) => plain(route, send)),
    withResponse: callsOf(
      (route) =>
        (input = {}, callOptions = {}) =>
          send(route, input, callOptions),
    ),
    get cookie() {
      return session.value;
    },
  };
  // the type is generated from the same contracts as the table
  return client as unknown as ApiClient;
}

function callsOf(make: (route: Route) => Call): Record<string, Record<string, Call>> {
  const calls = Object.entries(ROUTES).map(([service, routes]) => [
    service,
    Object.fromEntries(Object.entries(routes).map(([name, text]) => [name, make(readRoute(text))])),
  ]);
  return Object.fromEntries(calls);
}

function plain(route: Route, send: Send): Call {
  return (input = {}, options = {}) => {
    const get = async (change: Input) => (await send(route, { ...input, ...change }, options)).data;
    return route.method === 'GET' ? listOf(get({}), get) : get({});
  };
}

async function call(
  options: ClientOptions & CallOptions & { baseUrl: string },
  session: SessionCookie,
  route: Route,
  input: Input,
): Promise<ApiResponse<unknown>> {
  const { signal } = options;
  const idempotencyKey = options.idempotencyKey ?? (route.takesKey ? crypto.randomUUID() : undefined);
  const { url, ...request } = requestOf(route, options.baseUrl, input, withKey(options, idempotencyKey));
  const isRepeatable = route.isIdempotent || (route.takesKey && idempotencyKey !== undefined);
  const timeoutMs = options.timeoutMs ?? Math.max(TIMEOUT_MS, route.timeoutMs + TRAVEL_MS);
  let limit = timeLimit(timeoutMs, signal);
  const send = () => {
    limit.release();
    limit = timeLimit(timeoutMs, signal);
    return (options.fetch ?? fetch)(url, {
      ...request,
      headers: { ...request.headers, ...credentials(options, session) },
      // a redirect is for the user's browser, and an API key must not be sent to its target
      redirect: 'manual',
      credentials: options.apiKey === undefined ? 'include' : 'omit',
      signal: limit.signal,
    });
  };
  try {
    const mayWait = isRepeatable || route.method === 'PATCH';
    const response = await withRetry(send, mayWait ? options : { retries: 0 }, signal, isRepeatable);
    if (options.apiKey === undefined) session.update(response.headers);
    if (isFile(route, response)) limit.stop();
    const read = await readResponse(route, response);
    if (!(read.data instanceof Download)) limit.release();
    return read;
  } catch (error) {
    limit.release();
    throw error;
  }
}

function withKey(options: CallOptions, idempotencyKey: string | undefined): CallOptions {
  return idempotencyKey === undefined ? options : { ...options, idempotencyKey };
}

function credentials(
  { apiKey }: Pick<ClientOptions, 'apiKey'>,
  session: SessionCookie,
): Record<string, string> {
  if (apiKey !== undefined) return { Authorization: `Bearer ${apiKey}` };
  return session.value === undefined ? {} : { Cookie: session.value };
}
