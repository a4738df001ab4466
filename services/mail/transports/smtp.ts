import { rootCertificates } from 'node:tls';
import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../../../shared/runtime/config';
import type { Log } from '../../../shared/runtime/log';
import { heading } from './compose';
import { smtpFailure } from './failure';
import type { OutgoingMail, Transport } from './transport';

const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;

/** Hands messages to a mail server, one connection each. Without TLS nothing is sent unless the settings allow it. */
export class SmtpTransport implements Transport {
  constructor(
    private readonly smtp: SmtpConfig,
    private readonly extraCa: string | undefined,
    private readonly log: Log,
  ) {}

  async send(mail: OutgoingMail): Promise<void> {
    const message = { ...heading(mail), text: mail.text, html: mail.html };
    const { host, port, secure, user, password, allowPlain } = this.smtp;
    const transport = createTransport({
      host,
      port,
      secure,
      requireTLS: !secure && !allowPlain,
      auth: user === undefined ? undefined : { user, pass: password },
      tls: this.extraCa ? { ca: [...rootCertificates, this.extraCa] } : undefined,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      dnsTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail(message);
      this.log.info({ message: mail.id, template: mail.template }, 'mail sent');
    } catch (error) {
      throw smtpFailure(error);
    } finally {
      transport.close();
    }
  }
}
