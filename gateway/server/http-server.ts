// The HTTP server under moleculer-web. It is our own so that a taken port is reported in one clear line, and so that a
// stop loses no request.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Config } from '../../shared/settings/config';
import { StartupError } from '../../shared/settings/startup-error';
import { hasAmbiguousHost, originForm } from './request-target';
import { refuseAmbiguous, refuseUnreadable } from './unreadable-requests';

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
  };
  const server = createServer(options, (req, res) => {
    res.setHeader('X-Content-Type-Options', 'nosniff');
    endWhenStalled(res, config.responseStallSeconds * 1000);
    if (hasAmbiguousHost(req)) return refuseAmbiguous(res, config.baseUrl);
    req.url = originForm(req.url ?? '');
    handle(req, res);
  });
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
