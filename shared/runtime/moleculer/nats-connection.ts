// Options of every connection to NATS: that of the transporter, and that of the API on the bus.
import type { ConnectionOptions } from 'nats';
import type { NatsConfig } from '../../settings/bus';

/** @param process its answers go to subjects that no other user may read */
export function connectionOptions(
  { servers, user, pass, hasTls, ca }: NatsConfig,
  process: string,
): ConnectionOptions {
  return {
    servers,
    ...(user !== undefined && { user, pass }),
    // the client refuses a server without TLS, so that a server in between cannot switch it off
    tls: hasTls ? { ca } : null,
    inboxPrefix: `_INBOX.${process}`,
    reconnectTimeWait: 250,
    // a connection that died without a word is noticed within 15 s; by default it takes six minutes
    pingInterval: 5_000,
    maxPingOut: 2,
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
  };
}
