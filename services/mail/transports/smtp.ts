import type { Socket } from 'node:net';
import { rootCertificates } from 'node:tls';
import { createTransport } from 'nodemailer';
import { assertNoTransaction } from '../../../shared/runtime/database/held-transaction';
import { MAIL_REPLY_BYTES_MAX } from '../../../shared/runtime/http/answer-limits';
import type { SmtpConfig } from '../../../shared/settings/mail';
import { smtpFailure } from './failure';
import { headersOf } from './headers';
import { type OutgoingMail, TIMEOUTS, type Timeouts, type Transport } from './transport';

/** Wait for the server's goodbye; after it the socket is destroyed. */
const CLOSE_MS = 1_000;

interface SmtpOptions {
  /** Certificate authority (PEM) that is trusted besides the usual ones. */
  ca: string | undefined;
  /** Connects instead of nodemailer, which resolves names itself and connects to any address. */
  openSocket?(timeoutMs: number): Promise<Socket>;
}

/** Sends messages over SMTP, one connection each. Without TLS it sends nothing unless the settings allow it. */
export class SmtpTransport implements Transport {
  constructor(
    private readonly smtp: SmtpConfig,
    private readonly options: SmtpOptions,
  ) {}

  async send(mail: OutgoingMail, timeouts = TIMEOUTS): Promise<void> {
    assertNoTransaction('a connection to a mail server');
    const signal = AbortSignal.timeout(timeouts.totalMs);
    const message = { ...headersOf(mail), text: mail.text, html: mail.html, signal };
    const transport = this.connection(timeouts);
    try {
      await transport.sendMail(message);
    } catch (error) {
      throw smtpFailure(error, secretsOf(this.smtp));
    } finally {
      transport.close();
    }
  }

  private connection({ connectMs, replyMs }: Timeouts) {
    const { host, port, secure, user, password, allowPlain } = this.smtp;
    const { ca } = this.options;
    return createTransport({
      host,
      port,
      secure,
      requireTLS: !secure && !allowPlain,
      auth: user === undefined ? undefined : { user, pass: password },
      tls: ca ? { ca: [...rootCertificates, ca] } : undefined,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: replyMs,
      socketCloseTimeout: CLOSE_MS,
      maxResponseSize: MAIL_REPLY_BYTES_MAX,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...this.guard(connectMs),
    });
  }

  private guard(timeoutMs: number): object {
    const open = this.options.openSocket;
    if (!open) return {};
    type Done = (error: Error | null, socket?: { connection: Socket }) => void;
    const getSocket = (_options: unknown, done: Done) => {
      open(timeoutMs).then((connection) => done(null, { connection }), done);
    };
    return { getSocket };
  }
}

/** Returns the password and its encodings in logins. */
function secretsOf({ user = '', password }: SmtpConfig): string[] {
  if (password === undefined) return [];
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return [base64(`\0${user}\0${password}`), base64(password), password];
}
