// Types that all transports share. sending/sender.ts chooses one for each message.
import type { Mailbox } from '../../../shared/settings/kinds';

export interface AttachedFile {
  fileName: string;
  contentType: string;
  bytes: Buffer;
  /** Id of a picture in the HTML (RFC 2392). */
  contentId?: string;
}

export interface OutgoingMail {
  /** Same for every attempt of a round. */
  id: string;
  /** Same for every attempt of the message. */
  createdAt: string;
  /** Kind of message, such as `invitation`, for people. */
  kind: string;
  from: Mailbox;
  replyTo: string | undefined;
  /** Recipient, exactly one address here. */
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly AttachedFile[];
}

/** Time limits of one attempt; the defaults are for messages that no request waits for. */
export interface Timeouts {
  /** Time until the server has greeted (RFC 5321, 3.1), with TLS. */
  connectMs: number;
  /** Time between two packets of the server. */
  replyMs: number;
  /** Total time, which no slow server can extend. */
  totalMs: number;
}

/** The total lets 10 MB of attachments pass at 2 Mbit/s. */
export const TIMEOUTS: Timeouts = { connectMs: 10_000, replyMs: 30_000, totalMs: 60_000 };

export interface Transport {
  /** Resolves when the server has accepted the message; rejects with a SendFailure. */
  send(mail: OutgoingMail, timeouts?: Timeouts): Promise<void>;
}
