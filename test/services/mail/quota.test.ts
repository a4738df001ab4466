/** @list all @own-system — a mail server and limits of its own */
// Daily quota of a company, and the frame around its text when the instance sends.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Certificates, makeCertificates } from '../../../deploy/simulate/certificates';
import { identity } from '../../../shared/contracts/identity';
import { letter } from '../../../shared/contracts/mail';
import { settings } from '../../../shared/contracts/settings';
import { newId } from '../../../shared/runtime/database/ids';
import { type MailServer, startMailServer } from '../../support/mail-server';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { createCompany } from '../../support/users';
import { at, type Business, business, faultsOf, issued, read } from '../documents/document-steps';
import { ENCRYPTION, PATH, smtpForm } from '../settings/mail-settings/forms';
import { Mailing } from './mailing';

const THROUGH_INSTANCE = 3;
const THROUGH_COMPANY = 5;
const OF_PAYER = 4;

let certificates: Certificates;
let server: MailServer;
let system: TestSystem;
let account: Business;

beforeAll(async () => {
  certificates = makeCertificates();
  server = await startMailServer({ key: certificates.key, cert: certificates.cert });
  system = await startOwnSystem({
    ...ENCRYPTION,
    OUTBOUND_CA_FILE: certificates.caFile,
    OUTBOUND_ALLOW: `localhost:${server.port}=127.0.0.1`,
    SMTP_HOST: 'localhost',
    SMTP_PORT: String(server.port),
    MAIL_FROM: 'no-reply@instance.example',
    MAIL_DAILY_LIMIT_INSTANCE: String(THROUGH_INSTANCE),
    MAIL_DAILY_LIMIT_COMPANY: String(THROUGH_COMPANY),
    MAIL_DAILY_LIMIT_PAYER: String(OF_PAYER),
  });
});

beforeEach(async () => {
  at(system, '2026-05-04T22:00:00Z');
  server.received.length = 0;
  account = await business(system, { name: 'Acme & <b>Sons</b>' });
});

afterAll(() => rmSync(dirname(certificates.caFile), { recursive: true }));

const sendTo = (id: string, to: string) => account.http.post(`/api/documents/${id}/send`, { to });
const quota = async () => (await account.http.call(settings.readMailSettings, {})).quota;

/** Others may still come from tests before. */
const arrivedFor = (isMeant: (to: string) => boolean) =>
  server.received.filter(({ to: [to = ''] }) => isMeant(to));

async function sendMany(count: number): Promise<string> {
  const { id } = await issued(account);
  for (let index = 0; index < count; index++) {
    expect((await sendTo(id, `stranger-${index}@client.example`)).status).toBe(200);
    await until('it is counted', async () => (await quota()).usedToday === index + 1);
  }
  return id;
}

describe('the daily quota of a company', () => {
  it('refuses what is beyond it before anything is stored, and begins again at midnight', async () => {
    expect(await quota()).toEqual({ perDay: THROUGH_INSTANCE, usedToday: 0, provider: 'instance' });
    const id = await sendMany(THROUGH_INSTANCE);
    await until('none waits', async () => (await read(account.http, id)).mailStatus !== 'waiting');
    const before = await read(account.http, id);
    const refused = await sendTo(id, 'one-more@client.example');
    expect(faultsOf(refused)).toMatchObject({ status: 429, code: 'mail_quota_exceeded' });
    expect(refused.text).toContain(
      `The company may send ${THROUGH_INSTANCE} messages a day (UTC) through the account of the instance.`,
    );
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(7_000);
    expect(seconds).toBeLessThanOrEqual(7_200);
    expect(await read(account.http, id)).toEqual(before);
    const invitation = await account.http.post('/api/invitations', { email: 'new@client.example' });
    expect(faultsOf(invitation)).toMatchObject({ status: 429, code: 'mail_quota_exceeded' });
    expect((await account.http.call(identity.listInvitations, {})).items).toEqual([]);
    at(system, '2026-05-05T00:00:01Z');
    expect((await sendTo(id, 'one-more@client.example')).status).toBe(200);
  });

  it('is kept when many messages come at the same moment', async () => {
    const mailing = new Mailing(system);
    const ids = Array.from({ length: 12 }, () => newId());
    const { companyId } = account;
    const content = { subject: 'You have won', html: '<p>Click</p>' };
    await Promise.all(
      ids.map((id) => mailing.accept({ id, companyId, ...letter(`${id}@client.example`, content) })),
    );
    const all = await mailing.untilDone(ids);
    expect(all.filter(({ status }) => status === 'sent')).toHaveLength(THROUGH_INSTANCE);
    expect(arrivedFor((to) => ids.some((id) => to.startsWith(id)))).toHaveLength(THROUGH_INSTANCE);
    const [failed] = all.filter(({ status }) => status === 'failed');
    expect(failed?.last_error).toMatch(/may send 3 messages a day/);
    const again = await account.http.post(`/api/company/mail-log/${failed?.id}/resend`, {});
    expect(faultsOf(again)).toMatchObject({ status: 429, code: 'mail_quota_exceeded' });
  });

  const requests: [string, (id: string) => string, object][] = [
    ['statements', () => `/api/clients/${account.clientId}/statement/send`, { email: 'acme@client.example' }],
    ['documents', (id) => `/api/documents/${id}/send`, { to: 'acme@client.example' }],
    ['invitations', () => '/api/invitations', {}],
  ];
  it.each(requests)(
    'is kept by requests for %s at the same moment: the others are refused',
    async (_name, path, body) => {
      const { id } = await issued(account);
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          account.http.post(path(id), {
            ...body,
            ...(path(id) === '/api/invitations' && { email: `new-${index}@client.example` }),
          }),
        ),
      );
      const taken = answers.filter(({ status }) => status < 300);
      expect(taken).toHaveLength(THROUGH_INSTANCE);
      for (const answer of answers.filter((one) => !taken.includes(one)))
        expect(faultsOf(answer)).toMatchObject({ status: 429, code: 'mail_quota_exceeded' });
      await until('all are counted', async () => (await quota()).usedToday === THROUGH_INSTANCE);
    },
  );

  it('is not used up by a request that sends nothing: its reservation ends', async () => {
    const { id } = await issued(account);
    const refused = Array.from({ length: THROUGH_INSTANCE }, () =>
      account.http.post(`/api/documents/${id}/send`, { to: 'a@client.example' }, { 'if-match': '"99"' }),
    );
    for (const answer of await Promise.all(refused)) expect(answer.status).toBe(412);
    at(system, '2026-05-04T22:01:30Z');
    expect((await sendTo(id, 'acme@client.example')).status).toBe(200);
  });

  it('is another through an account of its own, and going back to the instance does not carry it over', async () => {
    await account.http.put(PATH, smtpForm(server.port, { password: 'wrong' }));
    expect(await quota()).toEqual({ perDay: THROUGH_COMPANY, usedToday: 0, provider: 'company' });
    const mailing = new Mailing(system);
    const { companyId } = account;
    const ids = Array.from({ length: THROUGH_COMPANY }, () => newId());
    for (const id of ids)
      await mailing.accept({ id, companyId, ...letter('jan@client.example', { subject: 'A', html: 'B' }) });
    await Promise.all(ids.map((id) => mailing.untilAttempted(id)));
    await account.http.delete(PATH);
    await mailing.hurry();
    await mailing.untilDone(ids);
    expect(arrivedFor((to) => to === 'jan@client.example')).toHaveLength(THROUGH_INSTANCE);
  });
});

describe('the daily quota of who has created companies', () => {
  it('is for all of them together, and another company counts only what it has sent', async () => {
    const mailing = new Mailing(system);
    await sendMany(THROUGH_INSTANCE);
    const { companyId } = await createCompany(account);
    const ids = Array.from({ length: 3 }, () => newId());
    for (const id of ids)
      await mailing.accept({ id, companyId, ...letter(`${id}@client.example`, { subject: 'A', html: 'B' }) });
    const all = await mailing.untilDone(ids);
    expect(all.map(({ status }) => status)).toEqual(['sent', 'failed', 'failed']);
    const reason = 'All companies that one user has created together may send 4 messages a day (UTC)';
    expect(all[1]?.last_error).toContain(reason);
    const refused = await account.http.post('/api/invitations', { email: 'new@client.example' });
    expect(faultsOf(refused)).toMatchObject({ status: 429, code: 'mail_quota_exceeded' });
    expect(refused.text).toContain(reason);
    expect((await quota()).usedToday).toBe(1);
  });
});

describe('words of a company through the account of the instance', () => {
  it('have a frame that names the company and the instance, in subject and body', async () => {
    await sendMany(1);
    const mail = await until('it has arrived', () => arrivedFor((to) => to.startsWith('stranger-'))[0]?.mail);
    const { host } = new URL(system.config.baseUrl);
    expect(mail.subject).toMatch(/^\[Acme & <b>Sons<\/b>\] /);
    expect(mail.text).toContain(`Acme & <b>Sons</b> sends you this message through ${host}.`);
    expect(mail.html).toContain(
      `This message was written by Acme &amp; &lt;b&gt;Sons&lt;/b&gt; and sent on its behalf by ${host}.`,
    );
  });

  it('are its own through an account of its own', async () => {
    await account.http.put(PATH, smtpForm(server.port));
    await sendMany(1);
    const mail = await until('it has arrived', () => arrivedFor((to) => to.startsWith('stranger-'))[0]?.mail);
    expect(mail.subject).not.toContain('[Acme');
    expect(mail.html).not.toContain('on its behalf');
  });
});
