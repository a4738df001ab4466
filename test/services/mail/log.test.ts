// What the mail log of a company says, and sending again from it.

import type { CallInput, Output } from '../../../shared/contracts/contract';
import { mail as actions } from '../../../shared/contracts/mail';
import { refusal } from '../../support/mail-server';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { owner, signUpMember } from '../../support/users';
import { CompanyMail, LOG } from './company-mail';
import { Mailing } from './mailing';

let mail: CompanyMail;

beforeAll(async () => {
  mail = await CompanyMail.start();
});
beforeEach(() => mail.startOver());
afterAll(() => mail?.stop());

describe('the mail log', () => {
  it('shows what became of each message, newest first, without its words', async () => {
    await mail.useServer();
    mail.refusals.set('gone@client.example', refusal(550, 'No such user here'));
    mail.refusals.set('later@client.example', refusal(451, 'Come back later'));
    const sent = await mail.write('jan@client.example', { kind: 'invoice' });
    await mail.mailing.untilStatus(sent, 'sent');
    const failed = await mail.write('gone@client.example');
    await mail.mailing.untilStatus(failed, 'failed');
    const queued = await mail.write('later@client.example');
    await mail.mailing.untilAttempted(queued);
    const { status, body, text } = await mail.account.http.get(LOG);
    expect(status).toBe(200);
    const common = { attempts: 1, canResend: true, createdAt: expect.any(String) };
    const unsent = { subject: null, sentThrough: null, sentAt: null, kind: 'letter' };
    expect(body).toMatchObject({ page: 1, total: 3, pageCount: 1, nextCursor: null });
    expect(outputOf(actions.log, { body }).items).toEqual([
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
    await mail.useServer();
    mail.refusals.set('gone@client.example', refusal(550, 'No'));
    const ids: string[] = [];
    for (let n = 0; n < 5; n++)
      ids.unshift(await mail.write(n % 2 ? 'gone@client.example' : `c${n}@client.example`));
    for (const id of ids) await mail.mailing.until(id, 'done', (row) => row.status !== 'queued');
    const failed = await mail.account.http.get(`${LOG}?status=failed`);
    expect(failed.body).toMatchObject({ total: 2, items: [{ id: ids[1] }, { id: ids[3] }] });
    const page = (input: CallInput<typeof actions.log>) => mail.account.http.call(actions.log, input);
    const idsOf = ({ items }: Output<typeof actions.log>) => items.map(({ id }) => id);
    const first = await page({ pageSize: 2 });
    expect(first).toMatchObject({ total: 5, pageCount: 3, items: [{ id: ids[0] }, { id: ids[1] }] });
    const cursor = first.nextCursor ?? undefined;
    const next = await page({ pageSize: 2, cursor });
    expect(idsOf(next)).toEqual(ids.slice(2, 4));
    expect(next.nextCursor).toEqual(expect.any(String));
    const full = await page({ pageSize: 3, cursor });
    expect(idsOf(full)).toEqual(ids.slice(2));
    expect(full.nextCursor).toBeNull();
    expect(idsOf(await page({ pageSize: 2, page: 3 }))).toEqual(ids.slice(4));
    expect((await mail.account.http.get(`${LOG}?pageSize=2&page=9`)).body).toMatchObject({
      total: 5,
      items: [],
    });
    expect((await mail.account.http.get(`${LOG}?status=queued`)).body).toMatchObject({ total: 0, items: [] });
    expect((await mail.account.http.get(`${LOG}?status=lost`)).status).toBe(400);
  });

  it('is that of the company alone', async () => {
    await mail.mailing.untilStatus(await mail.write(), 'captured');
    const stranger = await owner(mail.system);
    expect((await stranger.http.get(LOG)).body).toMatchObject({ total: 0, items: [] });
    const member = await signUpMember(mail.system, mail.account, 'MEMBER');
    expect((await member.http.call(actions.log, {})).total).toBe(1);
  });
});

describe('sending again', () => {
  const again = (id: string) => mail.account.http.post(`${LOG}/${id}/resend`);

  it('sends a failed message once what was wrong is put right', async () => {
    await mail.useServer();
    mail.refusals.set('jan@client.example', refusal(550, 'Mailbox full'));
    const id = await mail.write();
    await mail.mailing.untilStatus(id, 'failed');
    mail.refusals.clear();
    const answer = await again(id);
    expect(answer).toMatchObject({ status: 200, body: { id, status: 'queued', attempts: 0, error: null } });
    expect(await mail.mailing.untilStatus(id, 'sent')).toMatchObject({ attempts: 1, round: 2 });
    expect(mail.arrived(id)).toHaveLength(1);
    expect(mail.arrived(id)[0]?.mail.html).toContain('Hello, 12 €');
  });

  it('sends a message that has arrived as another one', async () => {
    await mail.useServer();
    const id = await mail.write();
    await mail.mailing.untilStatus(id, 'sent');
    await again(id);
    await until('it has arrived twice', () => mail.arrived(id).length === 2);
    expect(mail.arrived(id).map(({ mail }) => mail.messageId)).toEqual([
      `<${id}@acme.example>`,
      `<${id}.2@acme.example>`,
    ]);
  });

  it('tries a waiting message now, and once', async () => {
    await mail.useServer({ password: 'wrong' });
    const id = await mail.write();
    await mail.mailing.untilAttempted(id);
    await mail.useServer();
    expect(await again(id)).toMatchObject({ status: 200 });
    await mail.mailing.untilStatus(id, 'sent');
    await mail.mailing.hurry();
    await until('nothing waits any more', async () => {
      const jobs = await mail.system.sql('SELECT FROM mail_jobs._private_jobs');
      return jobs.length === 0;
    });
    expect(mail.arrived(id)).toHaveLength(1);
  });

  it('many at once send each round at most once', async () => {
    await mail.useServer();
    const id = await mail.write();
    await mail.mailing.untilStatus(id, 'sent');
    const answers = await Promise.all(Array.from({ length: 5 }, () => again(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await mail.mailing.until(id, 'sent in the last round', (row) => row.status === 'sent' && row.round === 6);
    const ids = mail.arrived(id).map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('sends a failed message that holds a link, which was kept sealed', async () => {
    await mail.useServer();
    mail.refusals.set('new@client.example', refusal(550, 'No such user here'));
    const id = await mail.invite();
    await mail.mailing.untilStatus(id, 'failed');
    const [row] = await mail.system.sql<{ row: string }>(
      'SELECT m::text AS row FROM mail.messages m WHERE id = $1',
      [id],
    );
    expect(row?.row).toContain('v1.');
    expect(row?.row).not.toMatch(/code=|http/);
    expect(await mail.logged(id)).toMatchObject({ canResend: true, kind: 'invitation', subject: null });
    mail.refusals.clear();
    expect((await again(id)).status).toBe(200);
    await mail.mailing.untilStatus(id, 'sent');
    expect(mail.arrived(id)[0]?.mail.text).toMatch(/http\S+/);
    expect(await mail.logged(id)).toMatchObject({ canResend: false });
  });

  it('is 409 for a message that held a link and has arrived', async () => {
    const id = await mail.invite();
    await mail.mailing.untilStatus(id, 'captured');
    expect(await again(id)).toMatchObject({ status: 409, body: { code: 'mail_message_not_kept' } });
    expect(await mail.mailing.stored(id)).toMatchObject({ status: 'captured', variables: {} });
  });

  it('is 409 for a failed one that held a link where encryption is not configured', async () => {
    const bare = await startTestSystem({
      SMTP_HOST: 'localhost',
      SMTP_PORT: String(mail.server.port),
      MAIL_FROM: 'books@instance.example',
      OUTBOUND_CA_FILE: mail.certificates.caFile,
    });
    try {
      mail.account = await owner(bare);
      mail.refusals.set('new@client.example', refusal(550, 'No such user here'));
      const id = await mail.invite();
      await new Mailing(bare).untilStatus(id, 'failed');
      expect(await mail.logged(id)).toMatchObject({ canResend: false });
      expect(await again(id)).toMatchObject({ status: 409, body: { code: 'mail_message_not_kept' } });
    } finally {
      await bare.stop();
    }
  });
});
