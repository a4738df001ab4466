// A message as a request: what the steps of a request look at, and the text of its input.
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Context, ServiceBroker } from 'moleculer';
import type { Msg, MsgHdrs } from 'nats';
import type { AnyAction } from '../../shared/contracts/contract';
import { problem } from '../../shared/runtime/errors';
import { requestIdOf } from '../request/request-id';

/** Those that mean something here. Cookies and addresses of proxies are of HTTP; files are, too, and with them Accept. */
const HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'traceparent',
  'user-agent',
  'x-request-id',
]);

/** The limit that Node has for HTTP. */
const HEADER_BYTES_MAX = 16 * 1024;

/** Never connected: there is no address behind a message. */
const NO_SOCKET = new Socket();

export class BusRequest extends IncomingMessage {
  $ctx?: Context;
  $alias?: { action: string; fullPath: string };
  originalUrl = '';
  requestId = '';

  constructor(
    /** The user whose inbox gets the response; counted as an address is. */
    readonly client: string,
    readonly bytes: Uint8Array,
  ) {
    super(NO_SOCKET);
  }

  /** The action is known: the request is one for its route. */
  arriveAt({ name, http = 'GET /' }: AnyAction, broker: ServiceBroker): void {
    if (HEADER_BYTES_MAX < sizeOf(this.headers)) throw problem('headers_too_large');
    this.method = http.slice(0, http.indexOf(' '));
    this.originalUrl = `nats:${name}`;
    this.$alias = { action: name, fullPath: this.originalUrl };
    // moleculer-web does the same: each call has its own time-out
    const options = { requestID: this.requestId, timeout: 0 };
    this.$ctx = broker.ContextFactory.create(broker, undefined as never, {}, options);
  }
}

export function requestOf({ headers, data }: Msg, client: string): BusRequest {
  const req = new BusRequest(client, data);
  req.headers = headersOf(headers);
  req.requestId = requestIdOf(req);
  return req;
}

/** Names are compared without case. A header that is given twice has both values, and is refused where one is needed. */
function headersOf(headers: MsgHdrs | undefined): IncomingMessage['headers'] {
  const accepted: Record<string, string> = {};
  for (const [name, values] of headers ?? []) {
    const key = name.toLowerCase();
    if (HEADERS.has(key))
      accepted[key] = [accepted[key], ...values].filter((value) => value !== undefined).join(', ');
  }
  return accepted;
}

function sizeOf(headers: IncomingMessage['headers']): number {
  return Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);
}
