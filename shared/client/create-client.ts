// Makes the client: one function per routed action, all of them the same few steps.
import type { AnyAction } from '../contracts/contract';
import { services } from '../contracts/index';
import { type ApiResponse, readResponse } from './read-response';
import { requestOf } from './request';
import { isRepeatable, withRetry } from './retry';
import { SessionCookie } from './session-cookie';
import type { CallOptions, Client, ClientOptions } from './types';

type Call = (input?: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;

/**
 * A client of the API at `baseUrl`. After a sign-in or sign-up through it, it acts as that session.
 * Calls reject with ApiProblem for a refusal, UnexpectedResponse for what is not of this API, and the error of fetch
 * when there is no response.
 */
export function createClient(options: ClientOptions): Client {
  const session = new SessionCookie(options.cookie);
  const withResponse = (action: AnyAction): Call => {
    return (input = {}, callOptions = {}) => call(options, session, action, input, callOptions);
  };
  const plain = (action: AnyAction): Call => {
    const callWithResponse = withResponse(action);
    return async (input, callOptions) =>
      ((await callWithResponse(input, callOptions)) as ApiResponse<unknown>).data;
  };
  const client = {
    ...callsOf(plain),
    withResponse: callsOf(withResponse),
    get cookie() {
      return session.value;
    },
  };
  // the type is derived from the same contracts
  return client as unknown as Client;
}

/** Services without a route are left out, as in the type. */
function callsOf(make: (action: AnyAction) => Call): Record<string, Record<string, Call>> {
  const calls = Object.entries(services).map(([name, { actions }]) => [name, routed(actions, make)] as const);
  return Object.fromEntries(
    calls.filter(([, { length }]) => length > 0).map(([name, pairs]) => [name, Object.fromEntries(pairs)]),
  );
}

function routed(actions: Record<string, AnyAction>, make: (action: AnyAction) => Call): [string, Call][] {
  return Object.entries(actions)
    .filter(([, { http }]) => http !== undefined)
    .map(([key, action]) => [key, make(action)]);
}

async function call(
  options: ClientOptions,
  session: SessionCookie,
  action: AnyAction,
  input: Record<string, unknown>,
  callOptions: CallOptions,
): Promise<ApiResponse<unknown>> {
  const { url, ...request } = requestOf(action, options.baseUrl, input, callOptions);
  const { signal } = callOptions;
  const send = () =>
    (options.fetch ?? fetch)(url, {
      ...request,
      headers: { ...request.headers, ...credentials(options, session) },
      // a redirect is for the user's browser, and an API key must not be sent to its target
      redirect: 'manual',
      credentials: options.apiKey === undefined ? 'include' : 'omit',
      signal: signal ?? null,
    });
  const retry = isRepeatable(action, callOptions.idempotencyKey) ? options.retry : undefined;
  const response = await withRetry(send, retry, signal);
  if (options.apiKey === undefined) session.update(response.headers);
  return readResponse(action, response);
}

function credentials({ apiKey }: ClientOptions, session: SessionCookie): Record<string, string> {
  if (apiKey !== undefined) return { Authorization: `Bearer ${apiKey}` };
  return session.value === undefined ? {} : { Cookie: session.value };
}
