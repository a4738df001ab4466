// Makes the client: one function per routed action, all of them the same few steps.
import type { AnyAction } from '../contracts/contract';
import { services } from '../contracts/index';
import { type Answer, readAnswer } from './answer';
import { requestOf } from './request';
import { isRepeatable, withRetry } from './retry';
import { SessionCookie } from './session-cookie';
import type { CallOptions, Client, ClientOptions } from './types';

type Call = (input?: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;

/**
 * A client of the API at `baseUrl`. Signing in or up through it makes it act as that session from then on.
 * Calls reject with ApiProblem for a refusal, UnexpectedAnswer for what is not of this API, and whatever fetch throws
 * when nothing answers.
 */
export function createClient(options: ClientOptions): Client {
  const session = new SessionCookie(options.cookie);
  const answering = (action: AnyAction): Call => {
    return (input = {}, callOptions = {}) => call(options, session, action, input, callOptions);
  };
  const plain = (action: AnyAction): Call => {
    const answer = answering(action);
    return async (input, callOptions) => ((await answer(input, callOptions)) as Answer<unknown>).data;
  };
  const client = {
    ...callsOf(plain),
    withResponse: callsOf(answering),
    get cookie() {
      return session.value;
    },
  };
  // built from the very contracts that the type is derived from
  return client as unknown as Client;
}

/** Services without a route are not in it, as in the type. */
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
): Promise<Answer<unknown>> {
  const { url, ...request } = requestOf(action, options.baseUrl, input, callOptions);
  const { signal } = callOptions;
  const send = () =>
    (options.fetch ?? fetch)(url, {
      ...request,
      headers: { ...request.headers, ...credentials(options, session) },
      // the API redirects only where the caller has to go by itself; a key must not follow anywhere
      redirect: 'manual',
      credentials: options.apiKey === undefined ? 'include' : 'omit',
      signal: signal ?? null,
    });
  const retry = isRepeatable(action, callOptions) ? options.retry : undefined;
  const response = await withRetry(send, retry, signal);
  if (options.apiKey === undefined) session.heed(response.headers);
  return readAnswer(action, response);
}

function credentials({ apiKey }: ClientOptions, session: SessionCookie): Record<string, string> {
  if (apiKey !== undefined) return { Authorization: `Bearer ${apiKey}` };
  return session.value === undefined ? {} : { Cookie: session.value };
}
