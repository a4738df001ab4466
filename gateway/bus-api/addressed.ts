// The client that asks, its action, and the inbox of its answer. Each client has a subject of its own to ask on, which NATS lets no other user
// publish to. NATS does not look at the subject that a message names for its answer: without this check a client could
// have the gateway, which may publish more than it, write to the inbox of another client or to our own services.
import type { Msg } from 'nats';

const INBOX = /^_INBOX\.([a-z0-9-]+)(?:\.[A-Za-z0-9_-]+)+$/;

export interface Addressed {
  /** Name of the client in BUS_CLIENTS. */
  client: string;
  /** The name of the action: `clients.create`. */
  action: string;
}

/** @returns a reader of `<prefix>.<client>.<action>`; undefined for a message that does not name an inbox of that client */
export function addressReader(
  prefix: string,
  clients: readonly string[],
): (message: Pick<Msg, 'subject' | 'reply'>) => Addressed | undefined {
  const known = new Set(clients);
  return ({ subject, reply }) => {
    const rest = subject.slice(prefix.length + 1);
    const client = rest.slice(0, rest.indexOf('.'));
    if (!known.has(client) || INBOX.exec(reply ?? '')?.[1] !== client) return undefined;
    return { client, action: rest.slice(client.length + 1) };
  };
}
