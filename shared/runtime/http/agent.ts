// The HTTP connections: undici's agent with a connector that goes through the guard. Proxy variables are not read.
import type { Socket } from 'node:net';
import { getCACertificates } from 'node:tls';
import type { Agent, buildConnector } from 'undici';
import { parseUrl } from './destination';

const IDLE_MS = 10_000;

export interface AgentOptions {
  /** PEM, trusted besides the usual ones. */
  ca: string | undefined;
  connectTimeoutMs: number;
  /** PEM; shown to hosts that ask for a certificate of the client. */
  identity?: { cert: string; key: string } | undefined;
  /** Checks the host of a URL and connects to it. */
  open(url: URL): Promise<Socket>;
}

export function guardedAgent({ ca, connectTimeoutMs, identity, open }: AgentOptions): Agent {
  // loaded by the first request, since it takes 5 MB
  const undici = require('undici') as typeof import('undici');
  const secure = undici.buildConnector({
    allowH2: false,
    timeout: connectTimeoutMs,
    ...(ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] }),
    ...(identity ? { cert: identity.cert, key: identity.key } : {}),
  });
  const connect: buildConnector.connector = (options, done) => {
    const url = parseUrl(`${options.protocol}//${options.host ?? options.hostname}`);
    open(url).then(
      (socket) => {
        if (options.protocol === 'https:') secure({ ...options, httpSocket: socket }, done);
        else done(null, socket);
      },
      (error: Error) => done(error, null),
    );
  };
  return new undici.Agent({
    connect,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    pipelining: 1,
  });
}
