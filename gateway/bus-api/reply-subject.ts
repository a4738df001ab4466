// Where an answer goes. NATS does not look at the subject that a message names for its answer: without this check a client
// could have the gateway, which may publish more than it, write to the subjects of our own services.
import type { Msg } from 'nats';

const INBOX = /^_INBOX\.([a-z0-9-]+)(?:\.[A-Za-z0-9_-]+)+$/;

/** The name of the client whose inbox the answer goes to; undefined for any other subject, and for none. */
export function replyReader(clients: readonly string[]): (message: Msg) => string | undefined {
  const known = new Set(clients);
  return ({ reply }) => {
    const name = INBOX.exec(reply ?? '')?.[1];
    return name !== undefined && known.has(name) ? `bus ${name}` : undefined;
  };
}
