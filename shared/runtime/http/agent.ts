// The HTTP connections: undici's agent with a connector that goes through the guard. Proxy variables are not read.
import type { Socket } from 'node:net';
import { getCACertificates } from 'node:tls';
import type { Agent, buildConnector } from 'undici';
import { type Place, parseUrl } from './place';

const IDLE_MS = 10_000;

export interface AgentOptions {
  /** PEM, trusted besides the usual ones. */
  ca: string | undefined;
  connectTimeoutMs: number;
  /** PEM; shown to hosts that ask for a certificate of the client. */
  identity?: { cert: string; key: string } | undefined;
  place(url: URL): Place;
  open(place: Place): Promise<Socket>;
}

export function guardedAgent({ ca, connectTimeoutMs, identity, place, open }: AgentOptions): Agent {
  // by the first request to the outside: it takes 5 MB
  const undici = require('undici') as typeof import('undici');
  const secure = undici.buildConnector({
    allowH2: false,
    timeout: connectTimeoutMs,
    ...(ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] }),
    ...(identity ? { cert: identity.cert, key: identity.key } : {}),
  });
  const connect: buildConnector.connector = (options, done) => {
    const url = parseUrl(`${options.protocol}//${options.host ?? options.hostname}`);
    openFor(url).then(
      (socket) => {
        if (options.protocol === 'https:') secure({ ...options, httpSocket: socket }, done);
        else done(null, socket);
      },
      (error: Error) => done(error, null),
    );
  };
  const openFor = async (url: URL) => open(place(url));
  return new undici.Agent({
    connect,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    pipelining: 1,
  });
}
