// A real SMTP server on a free port that keeps what it gets.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { endsWithFile } from './end-of-file';
import type { TestSystem } from './system';

export { smtpOf } from './smtp-settings';

export const MAIL_USER = 'mailer';
export const MAIL_PASSWORD = 'right-password';

export interface Received {
  from: string;
  to: string[];
  wasEncrypted: boolean;
  mail: Email;
}

export interface MailServer {
  port: number;
  received: Received[];
  /** Logins tried, successful or not. */
  logins: number;
  stop(): Promise<void>;
}

/** Answers of the server that a test wants to be unkind: thrown as `code words`. */
export function refusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/** The mail server of a file on the shared system that mails; see startMailingSystem. */
export function startMailServerOf(
  { config }: TestSystem,
  options: SMTPServerOptions = {},
): Promise<MailServer> {
  if (!config.smtp) throw new Error('the system has no mail server: use startMailingSystem');
  return startMailServer(options, config.smtp.port);
}

export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      running.logins += 1;
      const isRight = username === MAIL_USER && password === MAIL_PASSWORD;
      if (isRight) done(null, { user: username });
      else done(refusal(535, 'Authentication credentials invalid'));
    },
    onData: (stream, { envelope, secure }, done) => {
      text(stream)
        .then((source) => PostalMime.parse(source))
        .then((mail) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({ from, to, wasEncrypted: secure, mail });
          done(null);
        }, done);
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const running: MailServer = {
    port: (server.server.address() as AddressInfo).port,
    received,
    logins: 0,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  endsWithFile(running.stop);
  return running;
}
