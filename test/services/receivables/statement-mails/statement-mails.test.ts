/** @list all — a mail server of its own */
// Statements that are mailed: by a person, and each month by the schedule, once for each client and month.
import type { CallInput } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { receivables } from '../../../../shared/contracts/receivables';
import type { StatementMailStatus } from '../../../../shared/contracts/receivables/statement-mail-statuses';
import type { StatementMail } from '../../../../shared/contracts/receivables/statement-mails';
import { eventsOf } from '../../../support/event-log';
import { type MailServer, refusal, startMailServerOf } from '../../../support/mail-server';
import { permittedCaller } from '../../../support/permitted-caller';
import { linesOfPdf } from '../../../support/poppler';
import { expectInvalid, expectProblem } from '../../../support/problems';
import { startMailingSystem, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { createKey, signUpMember } from '../../../support/users';
import { at, type Business, business, issued, newClient, sent } from '../../documents/document-steps';
import { Mailing } from '../../mail/mailing';

const MARCH = '2026-03-10T10:00:00Z';
let server: MailServer;
let system: TestSystem;
let mailing: Mailing;
let isUnknown = false;
let addresses = 0;
const address = () => `statement-${++addresses}@acme.example`;

beforeAll(async () => {
  system = await startMailingSystem();
  mailing = new Mailing(system);
  server = await startMailServerOf(system, {
    onRcptTo: (_address, _session, done) => done(isUnknown ? refusal(550, 'No such user here') : null),
  });
});
afterAll(() => system?.stop());
beforeEach(() => {
  isUnknown = false;
});

/** A company in March with a client of its own address. */
async function mailed(company: object = {}, client: object = {}): Promise<Business & { to: string }> {
  at(system, MARCH);
  const to = address();
  const fields = { currency: 'EUR', timeZone: 'UTC', ...company };
  return { ...(await business(system, fields, { contactEmail: to, ...client })), to };
}

type Days = Omit<CallInput<typeof receivables.sendStatement>, 'id'>;
const send = ({ http, clientId }: Business, days: Days = {}) =>
  http.call(receivables.sendStatement, { id: clientId, ...days });
const listed = async ({ http }: Business, filter: object = {}) =>
  (await http.call(receivables.listStatementMails, { pageSize: 100, ...filter })).items;

function becomes(account: Business, id: string, status: StatementMailStatus): Promise<StatementMail> {
  return until(`the statement is ${status}`, async () => {
    await mailing.hurry();
    const mail = (await listed(account)).find((one) => one.id === id);
    return mail?.status === status && mail;
  });
}

const mailsTo = (to: string) => server.received.filter((one) => one.to.includes(to)).map(({ mail }) => mail);

async function textOfFile(to: string): Promise<string> {
  const [file] = mailsTo(to).at(-1)?.attachments ?? [];
  return linesOfPdf(Buffer.from(file?.content as ArrayBuffer));
}

describe('POST /api/clients/{id}/statement/send', () => {
  it.each(DOCUMENT_LANGUAGES)(
    'mails the statement as PDF in %s, and names what it leaves out',
    async (language) => {
      const account = await mailed({}, { language });
      const { number } = await sent(account);
      const { number: unsent } = await issued(account, {
        lines: [{ description: 'Later', unitPrice: 50, vatRate: 20 }],
      });
      const { id, status, messageId } = await send(account);
      expect(status).toBe('queued');
      expect(await becomes(account, id, 'sent')).toMatchObject({
        ...{ clientName: 'ACME', period: null, from: null, to: '2026-03-10', language, sentTo: account.to },
        ...{ messageId, sendError: null, sentAt: expect.any(String), doneBy: { type: 'user' } },
      });
      const { subject = '', text = '', attachments = [] } = mailsTo(account.to).at(-1) ?? {};
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
      expect(text).toMatch(/120[.,]00/);
      expect(text).toMatch(/60[.,]00/);
      expect(attachments.map(({ mimeType, filename }) => [mimeType, filename])).toEqual([
        ['application/pdf', 'statement-2026-03-10.pdf'],
      ]);
      const pdf = await textOfFile(account.to);
      expect(pdf).toContain(number);
      expect(pdf).not.toContain(unsent);
      expect(pdf).toMatch(/60[.,]00/);
    },
  );

  it('is of the days that it is asked for, and of the moment at which it leaves', async () => {
    const account = await mailed();
    const { id: paidId, totals } = await sent(account);
    const { id } = await send(account, { from: '2026-03-01', to: '2026-03-31', email: 'books@acme.example' });
    await account.http.call(documents.addPayment, { id: paidId, amountMinor: totals.totalMinor });
    const mail = await becomes(account, id, 'sent');
    expect(mail).toMatchObject({ from: '2026-03-01', to: '2026-03-31', sentTo: 'books@acme.example' });
    expect(mailsTo('books@acme.example')).toHaveLength(1);
    expect(mailsTo(account.to)).toEqual([]);
  });

  it('is in the mail log, tells its events, and is in the list by client and status', async () => {
    const account = await mailed();
    await sent(account);
    const { id } = await send(account);
    await becomes(account, id, 'sent');
    isUnknown = true;
    const refused = await send(account);
    expect(await becomes(account, refused.id, 'failed')).toMatchObject({
      sendError: expect.stringContaining('550'),
    });
    const events = await eventsOf(system, 'receivables', account.companyId, 'statement_mail.');
    expect(events.map(({ type, data }) => [type, (data as { id: string }).id])).toEqual([
      ['statement_mail.sent', id],
      ['statement_mail.failed', refused.id],
    ]);
    const log = await account.http.get('/api/company/mail-log');
    expect(log.text).toContain('"kind":"statement"');
    expect((await listed(account, { status: 'failed' })).map((one) => one.id)).toEqual([refused.id]);
    expect(await listed(account, { clientId: account.userId })).toEqual([]);
  });

  it('is refused with its reason, and mails nobody', async () => {
    const account = await mailed();
    const silent = await newClient(account.http, { name: 'Silent', contactEmail: null });
    const path = (id: string) => `/api/clients/${id}/statement/send`;
    expectInvalid(await account.http.post(path(silent), {}), '/email');
    expectInvalid(await account.http.post(path(silent), { email: 'nobody' }), '/email');
    const later = { from: '2026-04-01', to: '2026-03-31' };
    expectInvalid(await account.http.post(path(account.clientId), later), '/from');
    expectProblem(await account.http.post(path(account.companyId), {}), 404, 'client_not_found');
    const stranger = await mailed();
    expectProblem(await stranger.http.post(path(account.clientId), {}), 404, 'client_not_found');
    const reader = await createKey(account, ['receivables:read']);
    expectProblem(await reader.post(path(account.clientId), {}), 403, 'insufficient_scope');
    expect(await listed(account)).toEqual([]);
  });
});

describe('the schedule', () => {
  const run = ({ companyId }: Business) =>
    system.system.broker.call(
      'receivables.runStatementSchedule',
      { companyId },
      { meta: { caller: permittedCaller('receivables.runStatementSchedule') } },
    );
  const activate = (account: Business, dayOfMonth = 3) =>
    account.http.call(receivables.setStatementSchedule, { isActive: true, dayOfMonth });
  const DUE = '2026-04-03T08:00:05Z';

  it('mails each client that owes something the statement of the month, once, however often it runs', async () => {
    const account = await mailed();
    await sent(account);
    const [paying, other] = [address(), address()];
    const paid = await newClient(account.http, { name: 'Paid', contactEmail: paying });
    const { id, totals } = await sent(account, { clientId: paid });
    await account.http.call(documents.addPayment, { id, amountMinor: totals.totalMinor });
    await newClient(account.http, { name: 'Nothing', contactEmail: other });
    expect(await activate(account)).toMatchObject({ isActive: true, nextRunAt: '2026-04-03T08:00:00.000Z' });
    await run(account);
    expect(await listed(account)).toEqual([]);
    at(system, DUE);
    await Promise.all([run(account), run(account)]);
    await run(account);
    const [mail, ...more] = await listed(account);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      ...{ clientId: account.clientId, period: '2026-03', from: '2026-03-01', to: '2026-03-31' },
      doneBy: { type: 'rule', id: 'statement_schedule' },
    });
    await becomes(account, mail?.id ?? '', 'sent');
    expect([mailsTo(account.to), mailsTo(paying), mailsTo(other)].map((mails) => mails.length)).toEqual([
      1, 0, 0,
    ]);
    const schedule = await account.http.call(receivables.statementSchedule, {});
    expect(schedule.nextRunAt).toBe('2026-05-03T08:00:00.000Z');
  });

  it('a process that ended between mails and record is made up for, and mails nobody twice', async () => {
    const account = await mailed();
    const second = await newClient(account.http, { name: 'Second', contactEmail: address() });
    for (const clientId of [account.clientId, second]) await sent(account, { clientId });
    await activate(account);
    at(system, DUE);
    await run(account);
    // a process that is killed after the first client leaves this
    await system.sql('DELETE FROM receivables.statement_mails WHERE company_id = $1 AND client_id = $2', [
      ...[account.companyId, second],
    ]);
    await system.sql(
      `UPDATE receivables.statement_schedules SET next_run_at = '2026-04-03T08:00:00Z' WHERE company_id = $1`,
      [account.companyId],
    );
    await run(account);
    const mails = await listed(account);
    expect(new Set(mails.map(({ clientId }) => clientId))).toEqual(new Set([account.clientId, second]));
    expect(mails).toHaveLength(2);
  });

  it('asks nobody who has paid meanwhile, and says why the mail was withdrawn', async () => {
    const account = await mailed();
    const { id: documentId, totals } = await sent(account);
    await activate(account);
    at(system, DUE);
    await run(account);
    const [mail] = await listed(account);
    const { id = '', messageId = '' } = mail ?? {};
    await becomes(account, id, 'sent');
    const payment = { amountMinor: totals.totalMinor, date: '2026-03-31' };
    await account.http.call(documents.addPayment, { id: documentId, ...payment });
    // the mail is one that has not left yet
    await system.sql(`UPDATE receivables.statement_mails SET status = 'queued' WHERE id = $1`, [id]);
    const question = { companyId: account.companyId, messageId, reference: id };
    const meta = { caller: permittedCaller('receivables.guardStatementMail') };
    const answer = await system.system.broker.call('receivables.guardStatementMail', question, { meta });
    const reason = 'The client owes nothing any more';
    expect(answer).toMatchObject({ verdict: 'drop', reason });
    expect(await listed(account)).toMatchObject([{ id, status: 'withdrawn', sendError: reason }]);
  });

  it('runs by itself', async () => {
    const account = await mailed();
    await sent(account);
    await activate(account);
    at(system, DUE);
    const [mail] = await until('the statement is made', async () => {
      const mails = await listed(account);
      return mails.length > 0 && mails;
    });
    expect(mail?.period).toBe('2026-03');
  });

  it('keeps what is not said, refuses what is no day, and is for owners and admins', async () => {
    const account = await mailed();
    const PATH = '/api/company/statement-schedule';
    expect((await account.http.get(PATH)).body).toMatchObject({
      isActive: false,
      dayOfMonth: 1,
      nextRunAt: null,
    });
    await activate(account, 28);
    expect((await account.http.put(PATH, { isActive: false })).body).toMatchObject({
      dayOfMonth: 28,
      nextRunAt: null,
    });
    expectInvalid(await account.http.put(PATH, { dayOfMonth: 29 }), '/dayOfMonth');
    const member = await signUpMember(system, account, 'MEMBER');
    expectProblem(await member.http.put(PATH, { isActive: true }), 403, 'insufficient_role');
    const events = await eventsOf(system, 'receivables', account.companyId, 'statement_schedule.');
    expect(events.map(({ data }) => (data as { isActive: boolean }).isActive)).toEqual([true, false]);
  });
});
