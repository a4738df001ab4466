// How a message leaves the system. Chosen per message, so that a company's own settings can come before the instance's.
import type { Config, Mailbox } from '../../../shared/runtime/config';
import type { Log } from '../../../shared/runtime/log';
import { CaptureTransport } from './capture';
import { SmtpTransport } from './smtp';

export interface OutgoingMail {
  id: string;
  /** The same for every attempt. */
  createdAt: string;
  template: string;
  from: Mailbox;
  replyTo: string | undefined;
  /** Exactly one address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Transport {
  /** Resolves when the message was taken over; rejects with a SendFailure. */
  send(mail: OutgoingMail): Promise<void>;
}

export function chooseTransport(config: Config, log: Log): Transport {
  return config.smtp
    ? new SmtpTransport(config.smtp, config.outboundCa, log)
    : new CaptureTransport(config.dataDir, log);
}
