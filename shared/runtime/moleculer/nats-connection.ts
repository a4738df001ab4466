// Options of every connection to NATS: that of the transporter, and that of the API on the bus.
import { type ConnectionOptions, nkeyAuthenticator } from 'nats';
import type { NatsConfig } from '../../settings/bus';

/** @param process name of the NATS user, whose responses no other user may read */
export function connectionOptions(
  { servers, seed, hasTls, ca }: NatsConfig,
  process: string,
): ConnectionOptions {
  return {
    servers,
    ...(seed !== undefined && { authenticator: nkeyAuthenticator(Buffer.from(seed)) }),
    // the client refuses a server without TLS, so that a server in between cannot switch it off
    tls: hasTls ? { ca } : null,
    inboxPrefix: `_INBOX.${process}`,
    reconnectTimeWait: 250,
    // a connection that ended silently is noticed within 15 s instead of six minutes
    pingInterval: 5_000,
    maxPingOut: 2,
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
  };
}
