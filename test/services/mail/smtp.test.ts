import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { type Certificates, makeCertificates } from '../../support/certificates';
import {
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServer,
  refusal,
  startMailServer,
} from '../../support/mail-server';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { Mailing, SECRET_LINK } from './mailing';

let certificates: Certificates;
let stops: (() => Promise<void>)[];

beforeAll(() => {
  certificates = makeCertificates();
});

afterAll(() => rmSync(dirname(certificates.caFile), { recursive: true }));

beforeEach(() => {
  stops = [];
});

afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
});

async function mailServer(options: SMTPServerOptions = {}, port?: number): Promise<MailServer> {
  const server = await startMailServer(options, port);
  stops.push(server.stop);
  return server;
}

/** A system that sends through the server on this port. */
async function systemFor(port: number, env: Record<string, string> = {}): Promise<Mailing> {
  const system = await startTestSystem({
    SMTP_HOST: 'localhost',
    SMTP_PORT: String(port),
    MAIL_FROM: 'Books of Acme <no-reply@acme.example>',
    OUTBOUND_CA_FILE: certificates.caFile,
    ...env,
  });
  stops.push(system.stop);
  return new Mailing(system);
}

const login = { SMTP_USER: MAIL_USER, SMTP_PASSWORD: MAIL_PASSWORD };
const withTls = () => ({ key: certificates.key, cert: certificates.cert });

describe('mail over SMTP', () => {
  it('upgrades to TLS, signs in, and sends one message to one recipient', async () => {
    const server = await mailServer(withTls());
    const mailing = await systemFor(server.port, { ...login, MAIL_REPLY_TO: 'office@acme.example' });
    const id = await mailing.reset('jan@client.example');
    const stored = await mailing.untilStatus(id, 'sent');
    expect(stored).toMatchObject({ attempts: 1, last_error: null, variables: {} });
    expect(stored.sent_at).not.toBeNull();
    expect(server.logins).toBe(1);
    expect(server.received).toHaveLength(1);
    const [got] = server.received;
    expect(got).toMatchObject({
      from: 'no-reply@acme.example',
      to: ['jan@client.example'],
      wasEncrypted: true,
    });
    expect(got?.mail.from).toEqual({ name: 'Books of Acme', address: 'no-reply@acme.example' });
    expect(got?.mail.replyTo).toEqual([{ name: '', address: 'office@acme.example' }]);
    expect(got?.mail.messageId).toBe(`<${id}@acme.example>`);
    expect(got?.mail.text).toContain(SECRET_LINK);
    expect(got?.mail.html).toContain(`href="${SECRET_LINK}"`);
  });

  it('speaks TLS from the first byte where the settings say so', async () => {
    const server = await mailServer({ ...withTls(), secure: true });
    const mailing = await systemFor(server.port, { ...login, SMTP_SECURE: 'true' });
    await mailing.untilStatus(await mailing.reset('jan@client.example'), 'sent');
    expect(server.received).toMatchObject([{ wasEncrypted: true }]);
  });

  it('sends neither message nor password to a server without TLS', async () => {
    const server = await mailServer();
    const mailing = await systemFor(server.port, login);
    const id = await mailing.reset('jan@client.example');
    expect(await mailing.untilAttempted(id)).toMatchObject({ status: 'queued' });
    expect(server).toMatchObject({ logins: 0, received: [] });
  });

  it('sends without TLS only where the instance allows it', async () => {
    const server = await mailServer();
    const mailing = await systemFor(server.port, { ...login, SMTP_ALLOW_PLAIN: '1' });
    await mailing.untilStatus(await mailing.reset('jan@client.example'), 'sent');
    expect(server.received).toMatchObject([{ wasEncrypted: false }]);
  });

  it('does not trust a certificate of an unknown authority', async () => {
    const server = await mailServer(withTls());
    const mailing = await systemFor(server.port, { ...login, OUTBOUND_CA_FILE: '' });
    const id = await mailing.reset('jan@client.example');
    expect(await mailing.untilAttempted(id)).toMatchObject({ status: 'queued' });
    expect(server).toMatchObject({ logins: 0, received: [] });
  });

  it('gives up at once when the recipient is refused for good, and keeps the words cut short', async () => {
    const words = `No such user here ${'x'.repeat(1000)}`;
    const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) => done(refusal(550, words));
    const server = await mailServer({ ...withTls(), onRcptTo });
    const mailing = await systemFor(server.port);
    const stored = await mailing.untilStatus(await mailing.reset('nobody@client.example'), 'failed');
    expect(stored).toMatchObject({ attempts: 1, variables: {}, sent_at: null });
    expect(stored.last_error).toMatch(/^550 No such user here x+…$/);
    expect(stored.last_error?.length).toBeLessThanOrEqual(301);
  });

  it('tries again when the recipient is refused for now', async () => {
    let refusals = 1;
    const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) =>
      refusals-- > 0 ? done(refusal(451, 'Come back later')) : done();
    const server = await mailServer({ ...withTls(), onRcptTo });
    const mailing = await systemFor(server.port);
    const id = await mailing.reset('jan@client.example');
    const delayed = await mailing.untilAttempted(id);
    expect(delayed).toMatchObject({ status: 'queued', last_error: '451 Come back later' });
    await mailing.hurry();
    expect(await mailing.untilStatus(id, 'sent')).toMatchObject({ attempts: 2, last_error: null });
    expect(server.received).toHaveLength(1);
  });

  it('keeps the message while the password is wrong', async () => {
    const server = await mailServer(withTls());
    const mailing = await systemFor(server.port, { SMTP_USER: MAIL_USER, SMTP_PASSWORD: 'wrong-password' });
    const stored = await mailing.untilAttempted(await mailing.reset('jan@client.example'));
    expect(stored).toMatchObject({ status: 'queued', variables: { link: SECRET_LINK } });
    expect(stored.last_error).toMatch(/^535 Authentication credentials invalid/);
    expect(server.received).toEqual([]);
  });

  it('sends what waited when a dead host is back', async () => {
    const gone = await startMailServer(withTls());
    await gone.stop();
    const mailing = await systemFor(gone.port);
    const id = await mailing.reset('jan@client.example');
    const waiting = await mailing.untilAttempted(id);
    expect(waiting).toMatchObject({
      status: 'queued',
      last_error: expect.stringContaining('could not be used'),
    });
    const server = await mailServer(withTls(), gone.port);
    await mailing.hurry();
    await mailing.untilStatus(id, 'sent');
    expect(server.received).toHaveLength(1);
  });

  it('gives up after ten attempts', async () => {
    const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) => done(refusal(451, 'Never'));
    const server = await mailServer({ ...withTls(), onRcptTo });
    const mailing = await systemFor(server.port);
    const id = await mailing.reset('jan@client.example');
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
});
