// A real SMTP server on a free port that keeps what it gets.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { endsWithFile } from './end-of-file';

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

/** Settings of an instance that sends through such a server, in the clear. */
export const smtpOf = ({ port }: MailServer) => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(port),
  SMTP_ALLOW_PLAIN: '1',
  MAIL_FROM: 'Books <no-reply@books.example>',
});

/** Answers of the server that a test wants to be unkind: thrown as `code words`. */
export function refusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
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
