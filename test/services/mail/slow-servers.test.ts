/** @list all @own-system — a mail server and limits of its own */
// A company's mail server that never comes to an end holds neither the instance's mail nor that of other companies.
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname } from 'node:path';
import { type Certificates, makeCertificates } from '../../../deploy/simulate/certificates';
import { SmtpTransport } from '../../../services/mail/transports/smtp';
import type { Timeouts } from '../../../services/mail/transports/transport';
import { letter } from '../../../shared/contracts/mail';
import { newId } from '../../../shared/runtime/database/ids';
import { DrippingMailServer } from '../../support/dripping-mail-server';
import { type MailServer, startMailServer } from '../../support/mail-server';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, owner } from '../../support/users';
import { ENCRYPTION, PATH, smtpForm } from '../settings/mail-settings/forms';
import { Mailing } from './mailing';

const CONTENT = { subject: 'Invoice 7', html: '<p>Hello</p>' };
const SLOW_COMPANIES = 5;
const MESSAGES_EACH = 4;

let certificates: Certificates;
let good: MailServer;
let slow: DrippingMailServer[];

beforeAll(async () => {
  certificates = makeCertificates();
  good = await startMailServer({ key: certificates.key, cert: certificates.cert });
  slow = await Promise.all(Array.from({ length: SLOW_COMPANIES }, () => DrippingMailServer.start()));
});

afterAll(async () => {
  await Promise.all([good.stop(), ...slow.map((server) => server.stop())]);
  rmSync(dirname(certificates.caFile), { recursive: true });
});

describe('while servers of several companies drip', () => {
  let system: TestSystem;
  let mailing: Mailing;

  beforeAll(async () => {
    const ports = [good, ...slow].map(({ port }) => `localhost:${port}=127.0.0.1`);
    system = await startOwnSystem({
      ...ENCRYPTION,
      OUTBOUND_CA_FILE: certificates.caFile,
      OUTBOUND_ALLOW: ports.join(','),
      SMTP_HOST: 'localhost',
      SMTP_PORT: String(good.port),
      MAIL_FROM: 'no-reply@instance.example',
    });
    mailing = new Mailing(system);
    for (const server of slow) await write(await companyWith(server.port), MESSAGES_EACH);
    await until('they hold connections', () => slow.filter(({ openNow }) => openNow > 0).length >= 2);
  });

  // attempts end first: the process would wait for them
  afterAll(async () => {
    await Promise.all(slow.map((server) => server.stop()));
    await system?.stop();
  });

  async function companyWith(port: number): Promise<CompanyAccount> {
    const account = await owner(system);
    const { status } = await account.http.put(PATH, smtpForm(port));
    expect(status).toBe(200);
    return account;
  }

  async function write({ companyId }: CompanyAccount, count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => newId());
    for (const id of ids) await mailing.accept({ id, companyId, ...letter('jan@client.example', CONTENT) });
    return ids;
  }

  it('a password reset leaves through the provider of the instance', async () => {
    const { email } = await owner(system);
    const { http } = await owner(system);
    await http.post('/api/auth/request-password-reset', { email });
    await until('the reset has arrived', () => good.received.some(({ to }) => to.includes(email)));
    expect(slow.some(({ openNow }) => openNow > 0)).toBe(true);
  });

  it('mail of another company leaves through its own server', async () => {
    const [id = ''] = await write(await companyWith(good.port), 1);
    await mailing.untilStatus(id, 'sent');
    expect(slow.some(({ openNow }) => openNow > 0)).toBe(true);
  });

  it('each of them holds one worker, however many of its messages wait', async () => {
    await until('each holds a connection', () => slow.every(({ openNow }) => openNow > 0));
    expect(slow.map(({ openMost }) => openMost)).toEqual(slow.map(() => 1));
  });
});

describe('an attempt', () => {
  function attempt(port: number, timeouts?: Timeouts): Promise<void> {
    const account = { host: '127.0.0.1', port, secure: false, allowPlain: true };
    const transport = new SmtpTransport(
      { ...account, user: undefined, password: undefined },
      { ca: undefined },
    );
    const mail = {
      ...{ id: newId(), createdAt: new Date().toISOString(), kind: 'letter', replyTo: undefined },
      ...{ from: { name: '', address: 'a@acme.example' }, to: 'jan@client.example', attachments: [] },
      ...{ text: 'Hello', ...CONTENT },
    };
    return transport.send(mail, timeouts);
  }

  it('ends when its time is up, whatever the server goes on saying, and its socket is destroyed', async () => {
    const server = await DrippingMailServer.start();
    const timeouts = { connectMs: 10_000, replyMs: 10_000, totalMs: 500 };
    await expect(attempt(server.port, timeouts)).rejects.toMatchObject({
      isFinal: false,
      isServerReply: false,
    });
    await until('the socket is gone', () => server.openNow === 0);
    await server.stop();
  });

  it('ends when a reply is longer than any is', async () => {
    const line = `250-${'x'.repeat(1_000)}\r\n`;
    // complete, and then silent: only its length can end the attempt before the test does
    const server = createServer((socket) => {
      socket.on('error', () => {}).write('220 long.example ESMTP\r\n');
      socket.once('data', () => socket.write(`${line.repeat(100)}250 ok\r\n`));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const timeouts = { connectMs: 600_000, replyMs: 600_000, totalMs: 600_000 };
    await expect(attempt(port, timeouts)).rejects.toMatchObject({ isFinal: false, isServerReply: false });
    server.close();
  });
});
