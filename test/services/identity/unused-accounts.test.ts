// Service accounts that nobody uses: OWNERs are told, then the accounts are suspended.
import { audit } from '../../../shared/contracts/audit';
import { identity } from '../../../shared/contracts/identity';
import { type HttpClient, sessionCookie } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { allMailsTo, mailSaying } from '../../support/mails';
import { startInstance } from '../../support/system';
import { until } from '../../support/until';
import { createKey, owner, signUpMember } from '../../support/users';

const DAY_MS = 86_400_000;
const system = beforeTests(startInstance);
afterEach(() => system.setClock(0));

/** The company is read by a key: no session lives as long as the clock is moved here. */
async function companyWithAccount(name: string) {
  const host = await owner(system);
  const admin = await signUpMember(system, host, 'ADMIN');
  const reader = await createKey(host, ['api-keys:read', 'audit:read']);
  const { id } = await host.http.call(identity.createServiceAccount, { name, permissions: ['clients:read'] });
  const input = { id, name: 'Shop', scopes: ['clients:read' as const] };
  const { key } = await host.http.call(identity.createServiceAccountKey, input);
  return { host, admin, reader, id, program: host.http.as({ apiKey: key }) };
}

async function runAt(days: number): Promise<void> {
  system.setClock(days * DAY_MS);
  await system.sql(`SELECT FROM identity_jobs.add_job('watch_unused_service_accounts')`);
  await until('the job is done', async () => {
    const rows = await system.sql(
      `SELECT FROM identity_jobs._private_jobs JOIN identity_jobs._private_tasks t ON t.id = task_id
        WHERE t.identifier = 'watch_unused_service_accounts'`,
    );
    return rows.length === 0;
  });
}

const mailsAbout = async (email: string, name: string) =>
  (await allMailsTo(system, email)).filter(({ text }) => text?.includes(name));
const isActive = async (http: HttpClient) =>
  (await http.call(identity.listServiceAccounts, {})).items.map((account) => account.isActive);

it('are told to OWNERs once after 90 days, and suspended after 180', async () => {
  const { host, admin, reader, id, program } = await companyWithAccount('Forgotten till');
  await runAt(89);
  expect(await mailsAbout(host.email, 'Forgotten till')).toEqual([]);
  await runAt(91);
  await mailSaying(system, host.email, '90 days');
  await runAt(179);
  expect(await isActive(reader)).toEqual([true]);
  await runAt(181);
  await mailSaying(system, host.email, '180 days');
  expect(await isActive(reader)).toEqual([false]);
  expect((await program.get('/api/clients')).status).toBe(401);
  await runAt(400);
  expect(await mailsAbout(host.email, 'Forgotten till')).toHaveLength(2);
  expect(await mailsAbout(admin.email, 'Forgotten till')).toEqual([]);
  await until('the audit log has it', async () => {
    const { items } = await reader.call(audit.log, { action: 'service_account.updated', targetId: id });
    return items.length === 1 && items[0]?.actor.type === 'system';
  });
});

it('are not those whose key was used meanwhile', async () => {
  const { host, reader } = await companyWithAccount('Busy till');
  // gateways report uses by the time of the machine
  await system.sql(
    `UPDATE identity.api_keys SET last_used_at = now() + interval '100 days'
      WHERE company_id = $1 AND service_account_id IS NOT NULL`,
    [host.companyId],
  );
  await runAt(185);
  expect(await isActive(reader)).toEqual([true]);
  expect(await mailsAbout(host.email, 'Busy till')).toEqual([]);
  await runAt(191);
  await mailSaying(system, host.email, '90 days');
});

it('count days from an activation on', async () => {
  const { reader, host, id } = await companyWithAccount('Seasonal till');
  await runAt(181);
  expect(await isActive(reader)).toEqual([false]);
  const { email, password } = host;
  const cookie = sessionCookie(await host.http.as({}).respond(identity.signIn, { email, password }));
  await host.http.as({ cookie }).call(identity.updateServiceAccount, { id, isActive: true });
  await runAt(360);
  expect(await isActive(reader)).toEqual([true]);
  await runAt(362);
  expect(await isActive(reader)).toEqual([false]);
});
