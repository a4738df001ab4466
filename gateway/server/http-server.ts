// The HTTP server under moleculer-web. It is our own so that a taken port is reported in one clear line, and so that a
// stop loses no request.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { ERRORS, type ErrorCode } from '../../shared/contracts/errors';
import { newRequestId } from '../../shared/runtime/database/ids';
import { type Problem, problem } from '../../shared/runtime/errors';
import type { Config } from '../../shared/settings/config';
import { StartupError } from '../../shared/settings/startup-error';
import { problemBody } from '../response/send-problem';

/** Longer than the idle time-outs of common proxies: they must not send into a connection that is being closed. */
const KEEP_ALIVE_MS = 65_000;

/** Limits for slow requests, and the interval in which Node checks them. */
export interface Timeouts {
  headersMs: number;
  requestMs: number;
  checkedEveryMs: number;
}

const TIMEOUTS: Timeouts = { headersMs: 20_000, requestMs: 60_000, checkedEveryMs: 5_000 };

/** Listens on HOST and PORT. Port 0 takes a free port, which is stored in the configuration. */
export function listen(handle: RequestListener, config: Config, timeouts = TIMEOUTS): Promise<Server> {
  const options = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: timeouts.checkedEveryMs,
    // Node's own refusal would have no body
    requireHostHeader: false,
  };
  const server = createServer(options, (req, res) => {
    res.setHeader('X-Content-Type-Options', 'nosniff');
    endWhenStalled(res, config.responseStallSeconds * 1000);
    const fault = hostFault(req);
    if (fault !== undefined) return refuseRequest(res, problem('malformed_request', fault), config.baseUrl);
    req.url = originForm(req.url ?? '');
    handle(req, res);
  });
  server.on('checkExpectation', (_req, res) =>
    refuseRequest(res, problem('expectation_failed'), config.baseUrl),
  );
  server.on('connect', (_req, socket) => refuseBare(socket, 'malformed_request', config.baseUrl));
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket, config.baseUrl));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, config)));
    server.listen(config.port, config.host, () => {
      const address = server.address();
      if (typeof address === 'object' && address) storePort(config, address.port);
      resolve(server);
    });
  });
}

/**
 * Ends the connection of a client that takes no byte of a response for so long, which Node notices after one to two times
 * of it. A connection that waits for our services has nothing to send, and stays.
 */
function endWhenStalled(res: ServerResponse, stallMs: number): void {
  res.setTimeout(stallMs, () => {
    if (res.socket && res.socket.writableLength > 0) res.socket.destroy();
  });
}

function storePort(config: Config, port: number): void {
  config.baseUrl = config.baseUrl.replace(/:0$/, `:${port}`);
  config.port = port;
}

function refusal(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} on ${host} is taken: set PORT to a free one, or stop what listens there`,
    );
  }
  return new StartupError(`Cannot listen on ${host}:${port} (${error.code}): set HOST and PORT`);
}

/** Stops taking connections, lets running requests finish, closes idle ones. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

/**
 * The host that a request goes to is said once (RFC 9112, 3.2 and 3.2.2). A proxy in front may have read another one of two hosts.
 */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/i;

/** Returns what is wrong for none or two Host headers, and for one that is not that of an absolute request target. */
function hostFault({ rawHeaders, headers, httpVersion, url = '' }: IncomingMessage): string | undefined {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  const [, authority] = ABSOLUTE_FORM.exec(url) ?? [];
  if (hosts.length === 0 && httpVersion !== '1.0') return 'The request names no host.';
  const isOther = authority !== undefined && authority.toLowerCase() !== headers.host?.toLowerCase();
  return hosts.length > 1 || isOther ? 'The request names more than one host.' : undefined;
}

/** Path and query of a request target, which routes go by. */
function originForm(url: string): string {
  const [, , rest] = ABSOLUTE_FORM.exec(url) ?? [];
  if (rest === undefined) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Bytes that Node cannot parse as HTTP never become a request: they are refused on the bare connection. A request that names two hosts
 * is refused, too, before any route reads it.
 */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Responds and closes: the beginning of a further request could not be found after an unreadable one. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, baseUrl: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  refuseBare(socket, CODES[error.code ?? ''] ?? 'malformed_request', baseUrl);
}

/** Responds on a connection whose bytes are no request that a route could answer. */
function refuseBare(socket: Duplex, code: ErrorCode, baseUrl: string): void {
  const { status } = ERRORS[code];
  const { headers, body } = lastResponse(problem(code), baseUrl);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

/** Responds and closes: what follows on the connection may be meant for another host, or be a body that nobody waits for. */
function refuseRequest(res: ServerResponse, refused: Problem, baseUrl: string): void {
  const { headers, body } = lastResponse(refused, baseUrl);
  res.writeHead(ERRORS[refused.type].status, headers).end(body);
}

/** A problem as the last response of its connection. */
function lastResponse(refused: Problem, baseUrl: string) {
  const requestId = newRequestId();
  const body = JSON.stringify(problemBody(refused, requestId, baseUrl));
  const headers = {
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    Connection: 'close',
  };
  return { headers, body };
}
