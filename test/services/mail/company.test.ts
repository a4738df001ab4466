// The mail of a company: through its own server or API, with its reply-to, and what its log says of it.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { letter, type MessageOptions } from '../../../shared/contracts/mail';
import { newId } from '../../../shared/runtime/ids';
import { type CompanyAccount, owner, signUpMember } from '../../support/accounts';
import { type Certificates, makeCertificates } from '../../support/certificates';
import { type MailApi, startMailApi } from '../../support/mail-api';
import { type MailServer, type Received, refusal, startMailServer } from '../../support/mail-server';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { API_FORM, ENCRYPTION, PATH, smtpForm } from '../settings/mail-settings/forms';
import { Mailing } from './mailing';

const LOG = '/api/company/mail-log';

let certificates: Certificates;
let server: MailServer;
let api: MailApi;
let system: TestSystem;
let mailing: Mailing;
let account: CompanyAccount;
/** Thrown at the recipients of this address. */
const refusals = new Map<string, Error>();

beforeAll(async () => {
  certificates = makeCertificates();
  const { key, cert } = certificates;
  server = await startMailServer({
    key,
    cert,
    onRcptTo: ({ address }, _session, done) => done(refusals.get(address)),
  });
  api = await startMailApi();
  system = await startTestSystem({
    ...ENCRYPTION,
    OUTBOUND_CA_FILE: certificates.caFile,
    OUTBOUND_ALLOW: `localhost:${server.port}=127.0.0.1,localhost:${api.port}=127.0.0.1`,
    MAIL_API_BASE_URL: `http://localhost:${api.port}`,
    MAIL_REPLY_TO: 'office@instance.example',
  });
  mailing = new Mailing(system);
});
beforeEach(async () => {
  api.received.length = 0;
  api.answer = { status: 200, body: '{"id":"1"}' };
  refusals.clear();
  account = await owner(system, {}, { name: 'Acme "Söhne" <x>' });
});
afterAll(async () => {
  await system?.stop();
  await server?.stop();
  await api?.stop();
  rmSync(dirname(certificates.caFile), { recursive: true });
});

const useServer = (fields: object = {}) => account.http.put(PATH, smtpForm(server.port, fields));
const content = { subject: 'Invoice 7', html: '<p>Hello, 12 €</p>' };

async function write(to = 'jan@client.example', options: MessageOptions = {}): Promise<string> {
  const id = newId();
  await mailing.accept({ id, companyId: account.companyId, ...letter(to, content, options) });
  return id;
}

/** A message that holds a link to get in with. */
async function invite(to = 'new@client.example'): Promise<string> {
  await account.http.post('/api/invitations', { email: to, role: 'MEMBER' });
  return until('the invitation is in the log', async () => {
    const { body } = await account.http.get(LOG);
    return body.items.find((item: { to: string }) => item.to === to)?.id;
  });
}

/** What the server got of a message; others may still come from tests before. */
function arrived(id: string): Received[] {
  return server.received.filter(({ mail }) => mail.messageId?.includes(id));
}

async function logged(id: string) {
  const { body } = await account.http.get(`${LOG}?pageSize=100`);
  return body.items.find((item: { id: string }) => item.id === id);
}

describe('a message of a company', () => {
  it('goes through its own server, in its name, with the reply-to of the instance', async () => {
    await useServer();
    const id = await write();
    await mailing.untilStatus(id, 'sent');
    const [got] = arrived(id);
    expect(got).toMatchObject({
      from: 'billing@acme.example',
      to: ['jan@client.example'],
      wasEncrypted: true,
    });
    expect(got?.mail.from).toEqual({ name: 'Acme "Söhne" <x>', address: 'billing@acme.example' });
    expect(got?.mail.replyTo).toEqual([{ name: '', address: 'office@instance.example' }]);
    expect(got?.mail.messageId).toBe(`<${id}@acme.example>`);
    expect(await logged(id)).toMatchObject({ status: 'sent', sentThrough: 'company', subject: 'Invoice 7' });
  });

  it('has the reply-to of the company, which wins', async () => {
    await account.http.put(`${PATH}/reply-to`, { replyTo: 'replies@acme.example' });
    await useServer();
    const id = await write();
    await mailing.untilStatus(id, 'sent');
    expect(arrived(id)[0]?.mail.replyTo).toEqual([{ name: '', address: 'replies@acme.example' }]);
  });

  it('has the settings of the moment in which it is sent', async () => {
    await useServer({ password: 'wrong' });
    const id = await write();
    const waiting = await mailing.untilAttempted(id);
    expect(waiting).toMatchObject({ status: 'queued', last_error: expect.stringMatching(/^535/) });
    await useServer();
    await mailing.hurry();
    await mailing.untilStatus(id, 'sent');
    expect(arrived(id)).toHaveLength(1);
  });

  it('is captured where nothing is set', async () => {
    const id = await write();
    await mailing.untilStatus(id, 'sent');
    expect(await logged(id)).toMatchObject({ sentThrough: 'captured' });
  });

  it('waits while the credentials cannot be opened, and is sent when they can', async () => {
    await useServer();
    await system.sql(
      `UPDATE settings.mail_settings SET sealed_account = overlay(sealed_account placing 'AAAA' from 40)
       WHERE company_id = $1`,
      [account.companyId],
    );
    const id = await write();
    await until('the job has failed once', async () => {
      const jobs = await system.sql(`SELECT FROM mail_jobs._private_jobs WHERE last_error IS NOT NULL`);
      return jobs.length > 0;
    });
    expect(await mailing.stored(id)).toMatchObject({ status: 'queued', attempts: 0 });
    await useServer();
    await mailing.hurry();
    await mailing.untilStatus(id, 'sent');
  });
});

describe('a message through the mail API', () => {
  beforeEach(() => account.http.put(PATH, API_FORM));

  it('is handed over once, as the API wants it', async () => {
    const id = await write();
    await mailing.untilStatus(id, 'sent');
    expect(api.received).toHaveLength(1);
    const [got] = api.received;
    expect(got?.path).toBe('/emails');
    expect(got?.headers).toMatchObject({ authorization: `Bearer ${API_FORM.apiKey}`, 'idempotency-key': id });
    expect(got?.body).toMatchObject({
      from: '"Acme \\"Söhne\\" <x>" <billing@acme.example>',
      to: ['jan@client.example'],
      reply_to: 'office@instance.example',
      subject: 'Invoice 7',
      text: 'Hello, 12 €\n',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(got?.body.html).toContain('<p>Hello, 12 €</p>');
  });

  it('fails at once where the API finds the message wrong, with its words', async () => {
    api.answer = { status: 422, body: JSON.stringify({ message: `Invalid \`to\`, key ${API_FORM.apiKey}` }) };
    const id = await write();
    expect(await mailing.untilStatus(id, 'failed')).toMatchObject({
      attempts: 1,
      last_error: '422 Invalid `to`, key […]',
    });
  });

  it.each([
    [401, '{"message":"API key is invalid"}', '401 API key is invalid'],
    [429, '{"message":"Too many requests"}', '429 Too many requests'],
    [503, '<html>secret page of a proxy</html>', '503'],
    [500, '{"message":{"a":1}}', '500'],
  ])('waits after a %i', async (status, body, words) => {
    api.answer = { status, body };
    const id = await write();
    expect(await mailing.untilAttempted(id)).toMatchObject({ status: 'queued', last_error: words });
    api.answer = { status: 200, body: '{}' };
    await mailing.hurry();
    await mailing.untilStatus(id, 'sent');
    expect(new Set(api.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('waits while nobody answers there', async () => {
    api.answer = { status: 302, body: '' };
    expect(await mailing.untilAttempted(await write())).toMatchObject({
      status: 'queued',
      last_error: 'The mail server could not be used',
    });
  });

  it('is tested like any other', async () => {
    expect(await account.http.post(`${PATH}/test`)).toMatchObject({
      status: 200,
      body: { sentThrough: 'company' },
    });
    expect(api.received[0]?.body).toMatchObject({
      to: [account.email],
      from: expect.stringContaining('Acme'),
    });
    api.answer = { status: 403, body: '{"message":"The domain is not verified"}' };
    expect(await account.http.post(`${PATH}/test`)).toMatchObject({
      status: 400,
      body: { code: 'mail_test_failed', detail: '403 The domain is not verified' },
    });
  });

  it('may be that of the instance', async () => {
    const other = await startTestSystem({
      OUTBOUND_ALLOW: `localhost:${api.port}=127.0.0.1`,
      MAIL_API_BASE_URL: `http://localhost:${api.port}/`,
      MAIL_API_KEY: 're_of-the-instance',
      MAIL_FROM: 'Books <books@instance.example>',
    });
    try {
      const { http, email } = await owner(other);
      expect((await http.get(PATH)).body.fallback).toEqual({
        kind: 'mailapi',
        fromAddress: 'books@instance.example',
      });
      expect((await http.post(`${PATH}/test`)).body).toEqual({ to: email, sentThrough: 'instance' });
      expect(api.received[0]).toMatchObject({ headers: { authorization: 'Bearer re_of-the-instance' } });
    } finally {
      await other.stop();
    }
  });
});

describe('the mail log', () => {
  it('shows what became of each message, newest first, without its words', async () => {
    await useServer();
    refusals.set('gone@client.example', refusal(550, 'No such user here'));
    refusals.set('later@client.example', refusal(451, 'Come back later'));
    const sent = await write('jan@client.example', { kind: 'invoice' });
    await mailing.untilStatus(sent, 'sent');
    const failed = await write('gone@client.example');
    await mailing.untilStatus(failed, 'failed');
    const queued = await write('later@client.example');
    await mailing.untilAttempted(queued);
    const { status, body, text } = await account.http.get(LOG);
    expect(status).toBe(200);
    const common = { attempts: 1, canResend: true, createdAt: expect.any(String) };
    const unsent = { subject: null, sentThrough: null, sentAt: null, kind: 'letter' };
    expect(body).toMatchObject({ page: 1, total: 3, pageCount: 1, nextCursor: null });
    expect(body.items).toEqual([
      {
        ...common,
        ...unsent,
        id: queued,
        to: 'later@client.example',
        status: 'queued',
        error: '451 Come back later',
      },
      {
        ...common,
        ...unsent,
        id: failed,
        to: 'gone@client.example',
        status: 'failed',
        error: '550 No such user here',
      },
      {
        ...common,
        id: sent,
        to: 'jan@client.example',
        kind: 'invoice',
        subject: 'Invoice 7',
        status: 'sent',
        error: null,
        sentThrough: 'company',
        sentAt: expect.any(String),
      },
    ]);
    expect(text).not.toContain('Hello');
  });

  it('can be asked for one status, and by pages', async () => {
    await useServer();
    refusals.set('gone@client.example', refusal(550, 'No'));
    const ids: string[] = [];
    for (let n = 0; n < 5; n++)
      ids.unshift(await write(n % 2 ? 'gone@client.example' : `c${n}@client.example`));
    for (const id of ids) await mailing.until(id, 'done', (row) => row.status !== 'queued');
    const failed = await account.http.get(`${LOG}?status=failed`);
    expect(failed.body).toMatchObject({ total: 2, items: [{ id: ids[1] }, { id: ids[3] }] });
    const first = await account.http.get(`${LOG}?pageSize=2`);
    expect(first.body).toMatchObject({ total: 5, pageCount: 3, items: [{ id: ids[0] }, { id: ids[1] }] });
    const next = await account.http.get(`${LOG}?pageSize=2&cursor=${first.body.nextCursor}`);
    expect(next.body.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2, 4));
    const third = await account.http.get(`${LOG}?pageSize=2&page=3`);
    expect(third.body.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(4));
    expect((await account.http.get(`${LOG}?pageSize=2&page=9`)).body).toMatchObject({ total: 5, items: [] });
    expect((await account.http.get(`${LOG}?status=queued`)).body).toMatchObject({ total: 0, items: [] });
    expect((await account.http.get(`${LOG}?status=lost`)).status).toBe(400);
  });

  it('is that of the company alone', async () => {
    await mailing.untilStatus(await write(), 'sent');
    const stranger = await owner(system);
    expect((await stranger.http.get(LOG)).body).toMatchObject({ total: 0, items: [] });
    const member = await signUpMember(system, account, 'MEMBER');
    expect((await member.http.get(LOG)).body.total).toBe(1);
  });
});

describe('sending again', () => {
  const again = (id: string) => account.http.post(`${LOG}/${id}/resend`);

  it('sends a failed message once what was wrong is put right', async () => {
    await useServer();
    refusals.set('jan@client.example', refusal(550, 'Mailbox full'));
    const id = await write();
    await mailing.untilStatus(id, 'failed');
    refusals.clear();
    const answer = await again(id);
    expect(answer).toMatchObject({ status: 200, body: { id, status: 'queued', attempts: 0, error: null } });
    expect(await mailing.untilStatus(id, 'sent')).toMatchObject({ attempts: 1, round: 2 });
    expect(arrived(id)).toHaveLength(1);
    expect(arrived(id)[0]?.mail.html).toContain('Hello, 12 €');
  });

  it('sends a message that has arrived as another one', async () => {
    await useServer();
    const id = await write();
    await mailing.untilStatus(id, 'sent');
    await again(id);
    await until('it has arrived twice', () => arrived(id).length === 2);
    expect(arrived(id).map(({ mail }) => mail.messageId)).toEqual([
      `<${id}@acme.example>`,
      `<${id}.2@acme.example>`,
    ]);
  });

  it('tries a waiting message now, and once', async () => {
    await useServer({ password: 'wrong' });
    const id = await write();
    await mailing.untilAttempted(id);
    await useServer();
    expect(await again(id)).toMatchObject({ status: 200 });
    await mailing.untilStatus(id, 'sent');
    await mailing.hurry();
    await until('nothing waits any more', async () => {
      const jobs = await system.sql('SELECT FROM mail_jobs._private_jobs');
      return jobs.length === 0;
    });
    expect(arrived(id)).toHaveLength(1);
  });

  it('many at once send each round at most once', async () => {
    await useServer();
    const id = await write();
    await mailing.untilStatus(id, 'sent');
    const answers = await Promise.all(Array.from({ length: 5 }, () => again(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await mailing.until(id, 'sent in the last round', (row) => row.status === 'sent' && row.round === 6);
    const ids = arrived(id).map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('sends a failed message that holds a link, which was kept sealed', async () => {
    await useServer();
    refusals.set('new@client.example', refusal(550, 'No such user here'));
    const id = await invite();
    await mailing.untilStatus(id, 'failed');
    const [row] = await system.sql<{ row: string }>(
      'SELECT m::text AS row FROM mail.messages m WHERE id = $1',
      [id],
    );
    expect(row?.row).toContain('v1.');
    expect(row?.row).not.toMatch(/code=|http/);
    expect(await logged(id)).toMatchObject({ canResend: true, kind: 'invitation', subject: null });
    refusals.clear();
    expect((await again(id)).status).toBe(200);
    await mailing.untilStatus(id, 'sent');
    expect(arrived(id)[0]?.mail.text).toMatch(/http\S+/);
    expect(await logged(id)).toMatchObject({ canResend: false });
  });

  it('is 409 for a message that held a link and has arrived', async () => {
    const id = await invite();
    await mailing.untilStatus(id, 'sent');
    expect(await again(id)).toMatchObject({ status: 409, body: { code: 'mail_message_not_kept' } });
    expect(await mailing.stored(id)).toMatchObject({ status: 'sent', variables: {} });
  });

  it('is 409 for a failed one that held a link where encryption is not configured', async () => {
    const bare = await startTestSystem({
      SMTP_HOST: 'localhost',
      SMTP_PORT: String(server.port),
      MAIL_FROM: 'books@instance.example',
      OUTBOUND_CA_FILE: certificates.caFile,
    });
    try {
      account = await owner(bare);
      refusals.set('new@client.example', refusal(550, 'No such user here'));
      const id = await invite();
      await new Mailing(bare).untilStatus(id, 'failed');
      expect(await logged(id)).toMatchObject({ canResend: false });
      expect(await again(id)).toMatchObject({ status: 409, body: { code: 'mail_message_not_kept' } });
    } finally {
      await bare.stop();
    }
  });
});
