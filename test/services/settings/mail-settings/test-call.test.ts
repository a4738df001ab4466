/** @list all @own-system — keys, feeds or limits of the instance */
// The test message: what it is sent with, and what a failure may say.

import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { dirname } from 'node:path';
import { type Certificates, makeCertificates } from '../../../../deploy/simulate/certificates';
import { settings } from '../../../../shared/contracts/settings';
import {
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServer,
  refusal,
  startMailServer,
} from '../../../support/mail-server';
import { type NameServer, startNameServer } from '../../../support/name-server';
import { problemOf } from '../../../support/problems';
import { startOwnSystem, startTestSystem, type TestSystem } from '../../../support/system';
import { type CompanyAccount, owner, signUpMember } from '../../../support/users';
import { ENCRYPTION, PATH, smtpForm } from './forms';

const TEST = `${PATH}/test`;

let certificates: Certificates;
let names: NameServer;
let server: MailServer;
let implicit: MailServer;
let instance: MailServer;
let plain: MailServer;
let untrusted: MailServer;
let echo: MailServer;
let system: TestSystem;
const listeners: Server[] = [];
const ports: Record<string, number> = {};
/** Address to which `rebound.acme.com` resolves. */
let rebound = '93.184.216.34';
let refuseRecipient = false;
let wordsOfEcho = '';

/** A server that greets each connection with this, or with nothing, and keeps what it receives. */
async function listener(greeting: string, heard: string[] = []): Promise<number> {
  const listening = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => heard.push(String(data)));
    socket.write(greeting);
  });
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  listeners.push(listening);
  return (listening.address() as AddressInfo).port;
}

const heardByRebound: string[] = [];

beforeAll(async () => {
  certificates = makeCertificates();
  const other = makeCertificates();
  const tls = { key: certificates.key, cert: certificates.cert };
  names = await startNameServer((name, type) => {
    if (name !== 'rebound.acme.com') return undefined;
    return type === 'A' ? [rebound] : [];
  });
  server = await startMailServer({
    ...tls,
    onRcptTo: (_address, _session, done) =>
      refuseRecipient ? done(refusal(550, 'No such user here')) : done(),
  });
  implicit = await startMailServer({ ...tls, secure: true });
  instance = await startMailServer(tls);
  plain = await startMailServer();
  echo = await startMailServer({
    ...tls,
    onAuth: (_auth, _session, done) => done(refusal(535, wordsOfEcho)),
  });
  untrusted = await startMailServer({ key: other.key, cert: other.cert });
  rmSync(dirname(other.caFile), { recursive: true });
  ports.silent = await listener('');
  ports.ssh = await listener('SSH-2.0-OpenSSH_9.6\r\n');
  ports.http = await listener('HTTP/1.1 400 Bad Request\r\n\r\n');
  ports.redis = await listener('-ERR unknown command\r\n');
  ports.rebound = await listener('220 inside\r\n', heardByRebound);
  const gone = await startMailServer();
  ports.closed = gone.port;
  await gone.stop();
  const pinned = [server, implicit, plain, untrusted, echo].map(({ port }) => port);
  const odd = ['silent', 'ssh', 'http', 'redis', 'closed'].map((name) => ports[name]);
  system = await startOwnSystem({
    ...ENCRYPTION,
    DNS_SERVERS: names.address,
    OUTBOUND_CA_FILE: certificates.caFile,
    OUTBOUND_ALLOW: [...pinned, ...odd].map((port) => `localhost:${port}=127.0.0.1`).join(','),
    RATE_LIMIT_MAIL_TEST: '3',
    SMTP_HOST: 'localhost',
    SMTP_PORT: String(instance.port),
    MAIL_FROM: 'Books <books@instance.example>',
    MAIL_REPLY_TO: 'office@instance.example',
  });
});
afterAll(async () => {
  for (const one of [server, implicit, instance, plain, untrusted, echo]) await one?.stop();
  for (const one of listeners) one.close();
  rmSync(dirname(certificates.caFile), { recursive: true });
});

async function companyWith(form?: object): Promise<CompanyAccount> {
  const account = await owner(system, {}, { name: 'Acme, Söhne' });
  if (form) expect((await account.http.put(PATH, form)).status).toBe(200);
  return account;
}

describe('the test message', () => {
  it('is sent to the caller through the server of the company, over TLS', async () => {
    const account = await companyWith(smtpForm(server.port));
    await account.http.put(`${PATH}/reply-to`, { replyTo: 'replies@acme.example' });
    const answer = await account.http.post(TEST);
    expect(answer).toMatchObject({ status: 200, body: { to: account.email, sentThrough: 'company' } });
    const got = server.received.find(({ to }) => to.includes(account.email));
    expect(got).toMatchObject({ from: 'billing@acme.example', to: [account.email], wasEncrypted: true });
    expect(got?.mail.from).toEqual({ name: 'Acme, Söhne', address: 'billing@acme.example' });
    expect(got?.mail.replyTo).toEqual([{ name: '', address: 'replies@acme.example' }]);
    expect(got?.mail.subject).toBe('Test of the mail settings of Acme, Söhne');
    expect(server.logins).toBeGreaterThan(0);
  });

  it('is sent over TLS from the first byte where the settings say so', async () => {
    const account = await companyWith(smtpForm(implicit.port, { secure: true }));
    expect((await account.http.post(TEST)).status).toBe(200);
    expect(implicit.received).toMatchObject([{ wasEncrypted: true, to: [account.email] }]);
  });

  it('is sent through the instance where the company has nothing, or has taken it away', async () => {
    for (const isRemoved of [false, true]) {
      const account = await companyWith(isRemoved ? smtpForm(server.port) : undefined);
      if (isRemoved) await account.http.delete(PATH);
      expect(await account.http.post(TEST)).toMatchObject({ status: 200, body: { sentThrough: 'instance' } });
      const got = instance.received.find(({ to }) => to.includes(account.email));
      expect(got?.mail.from).toEqual({ name: 'Acme, Söhne', address: 'books@instance.example' });
      expect(got?.mail.replyTo).toEqual([{ name: '', address: 'office@instance.example' }]);
    }
  });

  it('goes to whoever asks for it, in their language', async () => {
    const account = await companyWith(smtpForm(server.port));
    const admin = await signUpMember(system, account, 'ADMIN', { locale: 'de' });
    expect((await admin.http.call(settings.testMailSettings, {})).to).toBe(admin.email);
    const got = server.received.find(({ to }) => to.includes(admin.email));
    expect(got?.mail.subject).toBe('Test der E-Mail-Einstellungen von Acme, Söhne');
  });

  it('is limited per company', async () => {
    const account = await companyWith(smtpForm(server.port));
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await account.http.post(TEST)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await (await companyWith(smtpForm(server.port))).http.post(TEST)).status).toBe(200);
  });

  it('is refused by name where there is no way to send', async () => {
    const bare = await startTestSystem();
    const { http } = await owner(bare);
    expect(await http.post(TEST)).toMatchObject({
      status: 400,
      body: { code: 'mail_not_configured', title: expect.stringContaining('mail is captured, not sent') },
    });
    expect((await http.get(PATH)).body).toMatchObject({ fallback: null, delivery: 'captured' });
  });
});

describe('a failure that a mail server tells', () => {
  it.each([
    ['a wrong password', { password: 'wrong' }, /^535 Authentication credentials invalid$/],
    ['a wrong user', { username: 'nobody' }, /^535 Authentication credentials invalid$/],
  ])('is passed on: %s', async (_what, fields, words) => {
    const account = await companyWith(smtpForm(server.port, fields));
    const { status, body } = await account.http.post(TEST);
    expect({ status, code: problemOf({ body }).code }).toEqual({ status: 400, code: 'mail_test_failed' });
    expect(problemOf({ body }).detail).toMatch(words);
  });

  it('is passed on: a refused recipient', async () => {
    const account = await companyWith(smtpForm(server.port));
    refuseRecipient = true;
    const { status, body } = await account.http.post(TEST);
    refuseRecipient = false;
    expect({ status, detail: problemOf({ body }).detail }).toEqual({
      status: 400,
      detail: '550 No such user here',
    });
  });

  it('is passed on: no TLS, and neither password nor message goes there', async () => {
    const account = await companyWith(smtpForm(plain.port));
    const { status, body } = await account.http.post(TEST);
    expect({ status, code: problemOf({ body }).code }).toEqual({ status: 400, code: 'mail_test_failed' });
    expect(plain).toMatchObject({ logins: 0, received: [] });
  });

  it('is passed on without the password, which a server may repeat, and cut short', async () => {
    const token = Buffer.from(`\0${MAIL_USER}\0${MAIL_PASSWORD}`).toString('base64');
    const words = `Who is ${MAIL_PASSWORD} ${token}? ${'x'.repeat(2_000)}\r\nsecond line`;
    wordsOfEcho = words;
    const account = await companyWith(smtpForm(echo.port));
    const { detail } = problemOf(await account.http.post(TEST));
    expect(detail).toMatch(/^535 Who is \[…\] \[…\]\? x+…$/);
    expect(detail?.length).toBeLessThanOrEqual(301);
  });
});

describe('what goes wrong before a mail server says something', () => {
  it('is always told in the same words, and never at once', async () => {
    const hosts: Record<string, object> = {
      closed: smtpForm(ports.closed ?? 0),
      silent: smtpForm(ports.silent ?? 0),
      'silent with TLS': smtpForm(ports.silent ?? 0, { secure: true }),
      ssh: smtpForm(ports.ssh ?? 0),
      http: smtpForm(ports.http ?? 0),
      redis: smtpForm(ports.redis ?? 0),
      'unknown authority': smtpForm(untrusted.port),
      'TLS where there is none': smtpForm(plain.port, { secure: true }),
      'no such name': smtpForm(587, { host: 'nowhere.acme.com' }),
      rebound: smtpForm(ports.rebound ?? 0, { host: 'rebound.acme.com' }),
    };
    const accounts = await Promise.all(Object.values(hosts).map(companyWith));
    rebound = '127.0.0.1';
    const begun = performance.now();
    const answers = await Promise.all(
      accounts.map(async ({ http }) => ({ ...(await http.post(TEST)), tookMs: performance.now() - begun })),
    );
    const seen = answers.map(({ status, body }) => ({ ...problemOf({ body }), status, requestId: '' }));
    expect(seen).toEqual(seen.map(() => seen[0]));
    expect(seen[0]).toMatchObject({
      status: 400,
      code: 'mail_test_failed',
      detail: expect.stringContaining('The mail server could not be used. Check the host'),
    });
    // a lower bound, which no slow machine breaks
    expect(answers.filter(({ tookMs }) => tookMs < 5_900)).toEqual([]);
    expect(heardByRebound).toEqual([]);
    expect(untrusted).toMatchObject({ logins: 0, received: [] });
  });
});
