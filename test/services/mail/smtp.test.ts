/** @own-system — a mail server and limits of its own */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { type Certificates, makeCertificates } from '../../../deploy/simulate/certificates';
import { readConfig } from '../../../shared/settings/config';
import {
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServer,
  refusal,
  startMailServer,
} from '../../support/mail-server';
import { startOwnSystem } from '../../support/system';
import { until } from '../../support/until';
import { Mailing, SECRET_LINK } from './mailing';

let certificates: Certificates;
let server: MailServer;
let mailing: Mailing;
/** Thrown at the recipients of this address, once for each. */
const refusals = new Map<string, Error[]>();
const stops: (() => Promise<void>)[] = [];

const login = { SMTP_USER: MAIL_USER, SMTP_PASSWORD: MAIL_PASSWORD };
const withTls = () => ({ key: certificates.key, cert: certificates.cert });

beforeAll(async () => {
  certificates = makeCertificates();
  server = await mailServer({
    ...withTls(),
    onRcptTo: ({ address }, _session, done) => done(refusals.get(address)?.pop()),
  });
  mailing = await systemFor(server.port, { ...login, MAIL_REPLY_TO: 'office@acme.example' });
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  rmSync(dirname(certificates.caFile), { recursive: true });
});

async function mailServer(options: SMTPServerOptions = {}, port?: number): Promise<MailServer> {
  const started = await startMailServer(options, port);
  stops.push(started.stop);
  return started;
}

/** A system that sends through the server on this port. */
async function systemFor(port: number, env: Record<string, string> = {}): Promise<Mailing> {
  const system = await startOwnSystem({
    SMTP_HOST: 'localhost',
    SMTP_PORT: String(port),
    MAIL_FROM: 'Books of Acme <no-reply@acme.example>',
    OUTBOUND_CA_FILE: certificates.caFile,
    ...env,
  });
  stops.push(system.stop);
  return new Mailing(system);
}

describe('mail over SMTP', () => {
  it('upgrades to TLS, signs in, and sends one message to one recipient', async () => {
    const id = await mailing.reset('jan@client.example');
    const stored = await mailing.untilStatus(id, 'sent');
    expect(stored).toMatchObject({ attempts: 1, last_error: null, variables: {} });
    expect(stored.sent_at).not.toBeNull();
    expect(server.logins).toBe(1);
    const [got, ...others] = server.received;
    expect(others).toEqual([]);
    const envelope = { from: 'no-reply@acme.example', to: ['jan@client.example'], wasEncrypted: true };
    expect(got).toMatchObject(envelope);
    expect(got?.mail.from).toEqual({ name: 'Books of Acme', address: 'no-reply@acme.example' });
    expect(got?.mail.replyTo).toEqual([{ name: '', address: 'office@acme.example' }]);
    expect(got?.mail.messageId).toBe(`<${id}@acme.example>`);
    expect(got?.mail.text).toContain(SECRET_LINK);
    expect(got?.mail.html).toContain(`href="${SECRET_LINK}"`);
  });

  it('sends without TLS only where the instance allows it, the password included', async () => {
    const plain = await mailServer();
    const careful = await systemFor(plain.port, login);
    const open = await systemFor(plain.port, { ...login, SMTP_ALLOW_PLAIN: '1' });
    const id = await careful.reset('jan@client.example');
    expect(await careful.untilAttempted(id)).toMatchObject({ status: 'queued' });
    expect(plain).toMatchObject({ logins: 0, received: [] });
    await open.untilStatus(await open.reset('jan@client.example'), 'sent');
    expect(plain.received).toMatchObject([{ wasEncrypted: false }]);
  });

  it('gives up at once when the recipient is refused for good, and keeps the words cut short', async () => {
    refusals.set('nobody@client.example', [refusal(550, `No such user here ${'x'.repeat(1000)}`)]);
    const stored = await mailing.untilStatus(await mailing.reset('nobody@client.example'), 'failed');
    expect(stored).toMatchObject({ attempts: 1, variables: {}, sent_at: null });
    expect(stored.last_error).toMatch(/^550 No such user here x+…$/);
    expect(stored.last_error?.length).toBeLessThanOrEqual(301);
  });

  it('tries again when the recipient is refused for now', async () => {
    refusals.set('later@client.example', [refusal(451, 'Come back later')]);
    const id = await mailing.reset('later@client.example');
    const delayed = await mailing.untilAttempted(id);
    expect(delayed).toMatchObject({ status: 'queued', last_error: '451 Come back later' });
    await mailing.hurry();
    expect(await mailing.untilStatus(id, 'sent')).toMatchObject({ attempts: 2, last_error: null });
    expect(server.received.filter(({ to }) => to.includes('later@client.example'))).toHaveLength(1);
  });

  it('gives up after ten attempts', async () => {
    refusals.set(
      'never@client.example',
      Array.from({ length: 11 }, () => refusal(451, 'Never')),
    );
    const id = await mailing.reset('never@client.example');
    for (let made = 1; made < 10; made++) {
      await mailing.untilAttempted(id, made);
      await mailing.hurry();
    }
    expect(await mailing.untilStatus(id, 'failed')).toMatchObject({ attempts: 10, variables: {} });
    await until('no attempt waits any more', async () => {
      const jobs = await mailing.system.sql('SELECT FROM mail_jobs._private_jobs');
      return jobs.length === 0;
    });
  });

  it('keeps the message while the password is wrong', async () => {
    const closed = await mailServer(withTls());
    const wrong = { SMTP_USER: MAIL_USER, SMTP_PASSWORD: 'wrong-password' };
    const outside = await systemFor(closed.port, wrong);
    const stored = await outside.untilAttempted(await outside.reset('jan@client.example'));
    expect(stored).toMatchObject({ status: 'queued', variables: { link: SECRET_LINK } });
    expect(stored.last_error).toMatch(/^535 Authentication credentials invalid/);
    expect(closed.received).toEqual([]);
  });

  it('sends what waited when a dead host is back', async () => {
    const gone = await startMailServer(withTls());
    await gone.stop();
    const waiting = await systemFor(gone.port);
    const id = await waiting.reset('jan@client.example');
    expect(await waiting.untilAttempted(id)).toMatchObject({
      status: 'queued',
      last_error: expect.stringContaining('could not be used'),
    });
    const back = await mailServer(withTls(), gone.port);
    await waiting.hurry();
    await waiting.untilStatus(id, 'sent');
    expect(back.received).toHaveLength(1);
  });
});

const smtp = { SMTP_HOST: 'mail.acme.example', MAIL_FROM: 'no-reply@acme.example' };

describe('the mail settings', () => {
  it('take a bare address, or a name with an address', () => {
    const fromOf = (MAIL_FROM: string) => readConfig({ MAIL_FROM }).mailFrom;
    const address = 'no-reply@acme.example';
    expect(fromOf(address)).toEqual({ name: '', address });
    expect(fromOf(`Books of Acme <${address}>`)).toEqual({ name: 'Books of Acme', address });
    expect(fromOf(`"Acme, Ltd" <${address}>`)).toEqual({ name: 'Acme, Ltd', address });
  });

  it('want TLS by default, on the port that goes with it', () => {
    expect(readConfig(smtp).smtp).toMatchObject({ port: 587, secure: false, allowPlain: false });
    expect(readConfig({ ...smtp, SMTP_SECURE: '1' }).smtp).toMatchObject({ port: 465, secure: true });
  });

  it.each([
    ['a server without a sender', { SMTP_HOST: 'mail.acme.example' }, /MAIL_FROM is needed/],
    ['two senders', { MAIL_FROM: 'a@acme.example, b@acme.example' }, /MAIL_FROM must be one/],
    ['a sender that is no address', { MAIL_FROM: 'Acme <acme>' }, /MAIL_FROM must be one/],
    ['a reply address that is none', { MAIL_REPLY_TO: 'Acme' }, /MAIL_REPLY_TO must be one/],
    ['a user without a password', { ...smtp, SMTP_USER: 'mailer' }, /SMTP_USER and SMTP_PASSWORD/],
    [
      'an authority that is not there',
      { OUTBOUND_CA_FILE: '/no/such/file' },
      /OUTBOUND_CA_FILE cannot be read/,
    ],
  ])('refuse %s, and say which is wrong', (_what, env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
