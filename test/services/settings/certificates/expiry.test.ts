// Owners and admins are told 30, 7 and 1 days before a signing certificate ends.
import { settings } from '../../../../shared/contracts/settings';
import { eventsOf } from '../../../support/event-log';
import { latestMailTo, mailsTo } from '../../../support/mails';
import { Pkcs12Maker } from '../../../support/pkcs12';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { type CompanyAccount, owner, signUpMember } from '../../../support/users';
import { ENCRYPTION } from '../mail-settings/forms';

const PATH = '/api/company/signing-certificates';
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 60;

let maker: Pkcs12Maker;
let pfxBase64: string;
let system: TestSystem;
let account: CompanyAccount;
let id: string;

beforeAll(async () => {
  maker = new Pkcs12Maker();
  pfxBase64 = maker.file(maker.identity({ type: 'ec', days: DAYS }), 'x').toString('base64');
  system = await startTestSystem(ENCRYPTION);
});
beforeEach(async () => {
  system.setClock(0);
  account = await owner(system, { locale: 'de' }, { name: 'Acme' });
  id = await certificate();
});
afterEach(() => account.http.delete(`${PATH}/${id}`));
afterAll(async () => {
  await system?.stop();
  maker?.remove();
});

async function certificate(): Promise<string> {
  const added = await account.http.respond(settings.addCertificate, {
    label: 'Seal',
    pfxBase64,
    pfxPassword: 'x',
  });
  expect(added.status).toBe(201);
  return added.body.id;
}

/** What the clock does every day. */
async function lookWith(daysLeft: number, job = 'notify_expiring_certificates'): Promise<void> {
  // half an hour more: the certificate was made some seconds before
  system.setClock((DAYS - daysLeft) * DAY_MS + 30 * 60 * 1000);
  await system.sql('SELECT settings_jobs.add_job($1)', [job]);
  await until('the look is over', async () => {
    const jobs = await system.sql(
      'SELECT FROM settings_jobs.jobs WHERE task_identifier = $1 AND key IS NULL',
      [job],
    );
    return jobs.length === 0;
  });
}

async function told(): Promise<number[]> {
  const type = 'signing_certificate.expiring';
  const events = await eventsOf(system, 'settings', account.companyId, type);
  return events.map(({ data }) => Number(data.daysLeft));
}

it('each once, by an event', async () => {
  for (const days of [31, 30, 29, 8, 7, 7, 6, 2, 1, 0.5, 0, -3]) await lookWith(days);
  expect(await told()).toEqual([30, 7, 1]);
  const [event] = await eventsOf(system, 'settings', account.companyId, 'signing_certificate.expiring');
  expect(event?.data).toMatchObject({ id, label: 'Seal', environment: 'TEST', notAfter: expect.any(String) });
});

it('and by a letter to owners and admins in their language, not to members', async () => {
  const admin = await signUpMember(system, account, 'ADMIN', { locale: 'fr' });
  const member = await signUpMember(system, account, 'MEMBER');
  await lookWith(30);
  await lookWith(29);
  const [german, french] = [
    await latestMailTo(system, account.email),
    await latestMailTo(system, admin.email),
  ];
  expect(german.subject?.replace(/\s/g, ' ')).toBe('Signaturzertifikat „Seal“: noch 30 Tage gültig');
  expect(french.subject?.replace(/\s/g, ' ')).toBe(
    'Le certificat de signature « Seal » expire dans 30 jours',
  );
  expect(german.text).toContain('von Acme');
  await until('all mails are sent', async () => {
    const waiting = await system.sql(
      `SELECT FROM settings.outbox WHERE company_id = $1 UNION ALL
       SELECT FROM mail.messages WHERE company_id = $1 AND status = 'queued'`,
      [account.companyId],
    );
    return waiting.length === 0;
  });
  expect(await mailsTo(system, member.email)).toEqual([]);
  expect(await mailsTo(system, account.email)).toHaveLength(1);
});

it('also after a pause, with what is true then', async () => {
  await lookWith(31);
  await lookWith(5);
  await lookWith(4);
  expect(await told()).toEqual([5]);
});

it('once, though two look at the same moment', async () => {
  system.setClock((DAYS - 30) * DAY_MS + 30 * 60 * 1000);
  await system.sql(`SELECT settings_jobs.add_job('notify_expiring_certificates') FROM generate_series(1, 4)`);
  await lookWith(30);
  expect(await told()).toEqual([30]);
});

it('not after it was deactivated', async () => {
  await account.http.delete(`${PATH}/${id}`);
  await lookWith(7);
  expect(await told()).toEqual([]);
});

it('each certificate by itself', async () => {
  const second = await certificate();
  await lookWith(7);
  expect(await told()).toEqual([7, 7]);
  await account.http.delete(`${PATH}/${second}`);
});

it('and the queue looks every day by itself', async () => {
  const [cron] = await system.sql<{ identifier: string }>(
    `SELECT identifier FROM settings_jobs._private_known_crontabs WHERE identifier = 'notify_expiring_certificates'`,
  );
  expect(cron).toBeDefined();
});

it('and likewise of the certificate of a channel, to owners alone', async () => {
  const admin = await signUpMember(system, account, 'ADMIN', { locale: 'fr' });
  const config = {
    ...{ nif: 'B12345674', businessName: 'Acme', certificateKind: 'seal' },
    ...{ certificate: pfxBase64, certificatePassword: 'x' },
  };
  const path = '/api/company/channels/verifactu';
  const connected = await account.http.put(path, { environment: 'PROD', config });
  expect(connected.body).toMatchObject({ expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  for (const days of [31, 30, 29, 7, 7, 1, 0]) await lookWith(days, 'notify_expiring_channels');
  const events = await eventsOf(system, 'settings', account.companyId, 'channel.expiring');
  expect(events.map(({ data }) => data.daysLeft)).toEqual([30, 7, 1]);
  expect(events[0]?.data).toMatchObject({ providerId: 'verifactu', environment: 'PROD' });
  await until('all are mailed', async () => (await mailsTo(system, account.email)).length === 3);
  const { subject, text } = await latestMailTo(system, account.email);
  expect(subject?.replace(/\s/g, ' ')).toBe('Zugangsdaten für VERI*FACTU (PROD): noch 1 Tag gültig');
  expect(text).toContain('Acme an VERI*FACTU (PROD)');
  expect(await mailsTo(system, admin.email)).toEqual([]);
});
