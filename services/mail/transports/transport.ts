// How a message leaves the system. Which one is decided per message, see sending/sender.ts.
import type { Mailbox } from '../../../shared/settings/kinds';

export interface AttachedFile {
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

export interface OutgoingMail {
  /** The same for every attempt of a round. */
  id: string;
  /** The same for every attempt. */
  createdAt: string;
  /** Which message it is, for people: `invitation`. */
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

/** Of one sending; the defaults are for messages that nobody waits for. */
export interface Patience {
  /** Until the server has greeted, TLS included. */
  connectMs: number;
  /** Without a word from the server. */
  answerMs: number;
}

export const PATIENCE: Patience = { connectMs: 10_000, answerMs: 30_000 };

export interface Transport {
  /** Resolves when the message was taken over; rejects with a SendFailure. */
  send(mail: OutgoingMail, patience?: Patience): Promise<void>;
}
