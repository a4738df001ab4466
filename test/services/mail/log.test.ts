/** @list all @own-system — a mail server and limits of its own */
// The mail log of a company, and repeated sending from it.

import { mail as actions } from '../../../shared/contracts/mail';
import { refusal } from '../../support/mail-server';
import { outputOf } from '../../support/outputs';
import { expectProblem, outcomeOf, problemOf } from '../../support/problems';
import { startOwnSystem } from '../../support/system';
import { until } from '../../support/until';
import { createKey, owner, signUpMember } from '../../support/users';
import { CompanyMail, LOG } from './company-mail';
import { Mailing } from './mailing';

let mail: CompanyMail;

beforeAll(async () => {
  mail = await CompanyMail.start();
});
beforeEach(() => mail.startOver());

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

  it('shows an API key without the scope of documents no address of a client, and sends nothing again for it', async () => {
    await mail.useServer();
    const id = await mail.write('jan@client.example', { kind: 'document' });
    await mail.mailing.untilStatus(id, 'sent');
    const { http } = mail.account;
    const narrow = await createKey(mail.account, ['company:read', 'company:write']);
    const wide = await createKey(mail.account);
    const shown = (await narrow.call(actions.log, {})).items;
    expect(shown).toMatchObject([{ id, to: '***', subject: '***', status: 'sent' }]);
    const [whole] = (await http.call(actions.log, {})).items;
    expect((await wide.call(actions.log, {})).items).toEqual([whole]);
    expect(whole?.to).toBe('jan@client.example');
    const resent = await narrow.post(`${LOG}/${id}/resend`, {});
    expect([resent.status, problemOf(resent).code]).toEqual([403, 'insufficient_scope']);
    expect((await wide.post(`${LOG}/${id}/resend`, {})).status).toBe(200);
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

  it('is 409 before its first attempt is over, so that a double click sends it once', async () => {
    await mail.useServer();
    const accepted = Promise.withResolvers<void>();
    mail.holds.set('jan@client.example', accepted.promise);
    const id = await mail.write();
    expectProblem(await again(id), 409, 'mail_message_on_its_way');
    accepted.resolve();
    await mail.mailing.untilStatus(id, 'sent');
    expect((await again(id)).status).toBe(200);
    await mail.mailing.until(id, 'sent again', (row) => row.status === 'sent' && row.round === 2);
    expect(mail.arrived(id)).toHaveLength(2);
  });

  it('sends it as often as many at once were told, and refuses the others', async () => {
    await mail.useServer();
    const id = await mail.write();
    await mail.mailing.untilStatus(id, 'sent');
    const answers = await Promise.all(Array.from({ length: 5 }, () => again(id)));
    const outcomes = answers.map(outcomeOf);
    const sent = 1 + outcomes.filter((outcome) => outcome === 200).length;
    expect(new Set(outcomes)).toEqual(new Set([200, ...(sent < 6 ? ['mail_message_on_its_way'] : [])]));
    await mail.mailing.until(id, 'sent each time', (row) => row.status === 'sent' && row.round === sent);
    expect(mail.arrived(id)).toHaveLength(sent);
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
    const bare = await startOwnSystem({
      SMTP_HOST: 'localhost',
      SMTP_PORT: String(mail.server.port),
      MAIL_FROM: 'books@instance.example',
      OUTBOUND_CA_FILE: mail.certificates.caFile,
    });
    mail.account = await owner(bare);
    mail.refusals.set('new@client.example', refusal(550, 'No such user here'));
    const id = await mail.invite();
    await new Mailing(bare).untilStatus(id, 'failed');
    expect(await mail.logged(id)).toMatchObject({ canResend: false });
    expect(await again(id)).toMatchObject({ status: 409, body: { code: 'mail_message_not_kept' } });
  });
});
