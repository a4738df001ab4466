// What all transports have in common. sending/sender.ts chooses one for each message.
import type { Mailbox } from '../../../shared/settings/kinds';

export interface AttachedFile {
  fileName: string;
  contentType: string;
  bytes: Buffer;
  /** Of a picture in the HTML (RFC 2392). */
  contentId?: string;
}

export interface OutgoingMail {
  /** The same for every attempt of a round. */
  id: string;
  /** The same for every attempt. */
  createdAt: string;
  /** For people: `invitation`. */
  kind: string;
  from: Mailbox;
  replyTo: string | undefined;
  /** Exactly one address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly AttachedFile[];
}

/** Of one attempt; the defaults are for messages that no request waits for. */
export interface Timeouts {
  /** Until the server has greeted (RFC 5321, 3.1), TLS included. */
  connectMs: number;
  /** Between two packets of the server. */
  replyMs: number;
  /** Everything together, which no server can make longer, however often it says something. */
  totalMs: number;
}

/** In all of it 10 MB of attachments get through at 2 Mbit/s. */
export const TIMEOUTS: Timeouts = { connectMs: 10_000, replyMs: 30_000, totalMs: 60_000 };

export interface Transport {
  /** Resolves when the server has accepted the message; rejects with a SendFailure. */
  send(mail: OutgoingMail, timeouts?: Timeouts): Promise<void>;
}
