/** @list all — the rest of its service; npm test has the core */
// Owners are told 30, 7 and 1 days before a certificate or token of a connection ends.
import { Pkcs12Maker } from '../../../../deploy/simulate/pkcs12';
import { eventsOf } from '../../../support/event-log';
import { beforeTests } from '../../../support/made-before';
import { latestMailTo, mailsTo } from '../../../support/mails';
import { startInstance } from '../../../support/system';
import { until } from '../../../support/until';
import { owner, signUpMember } from '../../../support/users';
import { PATH } from './connections';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 60;
const JOB = 'notify_expiring';

const system = beforeTests(startInstance);

/** The job of every day. */
async function lookWith(daysLeft: number): Promise<void> {
  // half an hour more: the certificate was made some seconds before
  system.setClock((DAYS - daysLeft) * DAY_MS + 30 * 60 * 1000);
  await system.sql('SELECT transmissions_jobs.add_job($1)', [JOB]);
  await until('the job is done', async () => {
    const jobs = await system.sql(
      'SELECT FROM transmissions_jobs.jobs WHERE task_identifier = $1 AND key IS NULL',
      [JOB],
    );
    return jobs.length === 0;
  });
}

it('each once, by an event, and by mail to owners alone', async () => {
  const account = await owner(system, { locale: 'de' }, { name: 'Acme' });
  const admin = await signUpMember(system, account, 'ADMIN', { locale: 'fr' });
  const maker = new Pkcs12Maker();
  const file = maker.file(maker.identity({ type: 'ec', days: DAYS }), 'x');
  maker.remove();
  const config = {
    ...{ nif: 'B12345674', businessName: 'Acme', certificateKind: 'seal' },
    ...{ certificate: file.toString('base64'), certificatePassword: 'x' },
  };
  const connected = await account.http.put(`${PATH}/verifactu`, { environment: 'PROD', config });
  expect(connected.body).toMatchObject({ expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  for (const days of [31, 30, 29, 7, 7, 1, 0]) await lookWith(days);
  const events = await eventsOf(system, 'transmissions', account.companyId, 'channel.expiring');
  expect(events.map(({ data }) => data.daysLeft)).toEqual([30, 7, 1]);
  expect(events[0]?.data).toMatchObject({ providerId: 'verifactu', environment: 'PROD' });
  await until('all are mailed', async () => (await mailsTo(system, account.email)).length === 3);
  const { subject, text } = await latestMailTo(system, account.email);
  expect(subject?.replace(/\s/g, ' ')).toBe('Zugangsdaten für VERI*FACTU (PROD): noch 1 Tag gültig');
  expect(text).toContain('Acme an VERI*FACTU (PROD)');
  expect(await mailsTo(system, admin.email)).toEqual([]);
});
