// The typed client over NATS, for services beside ours: the same calls as those over HTTP, through the gateway
// on the bus. In a file of its own, since the client over HTTP needs nothing but fetch.
import { headers, type Msg, type MsgHdrs, type NatsConnection } from 'nats';
import type { CallOptions } from './call-options';
import type { Services } from './generated/calls';
import { ROUTES } from './generated/routes';
import { listOf } from './lists';
import { readResponse } from './read-response';
import { kebab } from './read-table';
import { type RetryOptions, withRetry } from './retry';
import { type Route, readRoute } from './route';

export interface BusClientOptions extends RetryOptions {
  /** A connection as a user of BUS_CLIENTS, opened with `inboxPrefix: '_INBOX.<user>'`. It stays the caller's to close. */
  nats: NatsConnection;
  /** Its name in BUS_CLIENTS, which it asks under. */
  user: string;
  apiKey: string;
  /** BUS_NAMESPACE of the system. Default `invoicing`. */
  namespace?: string;
  /** Time limit of a call in milliseconds. Default 60 s; the system itself answers within the limit of each endpoint. */
  timeoutMs?: number;
}

/** The calls of the client over HTTP. Those that need no API key, and those of files, are refused with `not_found`. */
export type BusClient = Services;

type Call = (input?: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;

const TIMEOUT_MS = 60_000;

/** Calls reject with ApiProblem for a refusal, and with the error of NATS when there is no answer. */
export function createBusClient(options: BusClientOptions): BusClient {
  const calls = Object.entries(ROUTES).map(([service, routes]) => [
    service,
    Object.fromEntries(
      Object.entries<string>(routes).map(([action, text]) => {
        const subject = `${options.namespace ?? 'invoicing'}.v1.${options.user}.${kebab(service)}.${action}`;
        return [action, callOf(options, subject, readRoute(text))];
      }),
    ),
  ]);
  // the type is generated from the same contracts as the table
  return Object.fromEntries(calls) as BusClient;
}

function callOf(options: BusClientOptions, subject: string, route: Route): Call {
  return (input = {}, callOptions = {}) => {
    const get = async (change: Record<string, unknown>) =>
      (await perform(options, subject, route, { ...input, ...change }, callOptions)).data;
    return route.method === 'GET' ? listOf(get({}), get) : get({});
  };
}

function perform(
  options: BusClientOptions,
  subject: string,
  route: Route,
  input: Record<string, unknown>,
  callOptions: CallOptions,
) {
  const idempotencyKey = callOptions.idempotencyKey ?? (route.takesKey ? crypto.randomUUID() : undefined);
  const sent = headersOf(options.apiKey, callOptions, idempotencyKey);
  const send = () => request(options, subject, sent, input);
  const isRepeatable = route.isIdempotent || route.takesKey;
  const retry = isRepeatable ? { ...options, ...callOptions } : { retries: 0 };
  return withRetry(send, retry, callOptions.signal).then((response) => readResponse(route, response));
}

async function request(
  { nats, timeoutMs = TIMEOUT_MS }: BusClientOptions,
  subject: string,
  sent: MsgHdrs,
  input: Record<string, unknown>,
): Promise<Response> {
  return responseOf(
    await nats.request(subject, JSON.stringify(input), { headers: sent, timeout: timeoutMs }),
  );
}

function headersOf(
  apiKey: string,
  { ifMatch, requestId }: CallOptions,
  idempotencyKey: string | undefined,
): MsgHdrs {
  const sent = headers();
  sent.set('Authorization', `Bearer ${apiKey}`);
  if (idempotencyKey !== undefined) sent.set('Idempotency-Key', idempotencyKey);
  if (ifMatch !== undefined) sent.set('If-Match', typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch);
  if (requestId !== undefined) sent.set('X-Request-Id', requestId);
  return sent;
}

/** Read as a response over HTTP is. */
function responseOf(message: Msg): Response {
  const status = Number(message.headers?.get('Status-Code'));
  const received = [...(message.headers ?? [])].map(([name, [value = '']]): [string, string] => [
    name,
    value,
  ]);
  const body = message.data.length > 0 ? message.string() : null;
  return new Response(body, { status, headers: received });
}
