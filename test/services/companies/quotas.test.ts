/** @list all @own-system — limits or tables of the instance */
// Quotas that an administrator of the instance sets for one company: they replace the settings without a restart.
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startOwnSystem } from '../../support/system';
import { until } from '../../support/until';
import { type Account, createCompany, createKey, owner, signUp } from '../../support/users';
import { business, drafted, faultsOf } from '../documents/document-steps';
import { attach } from '../documents/terms/attached-files';

const system = beforeTests(() =>
  startOwnSystem({
    STORED_MEGABYTES_PER_COMPANY: '1',
    STORED_MEGABYTES_PER_PAYER: '0',
    MAIL_DAILY_LIMIT_INSTANCE: '7',
    MAIL_DAILY_LIMIT_COMPANY: '9',
    RATE_LIMIT_COMPANY: '100000',
  }),
);
let admin: Account;
const reason = 'Pays for more';
const NONE = {
  storedMegabytes: null,
  mailByInstancePerDay: null,
  mailByOwnAccountPerDay: null,
  requestsPerMinute: null,
};

beforeAll(async () => {
  admin = await signUp(system);
});

const limitsOf = async (account: Account) => {
  const { items } = await account.http.call(companies.usage, {});
  return Object.fromEntries(items.map(({ name, limit }) => [name, limit]));
};

it('are those of the settings until they are set, and after they are taken back', async () => {
  const account = await owner(system);
  const { companyId: id } = account;
  const ofSettings = { stored_bytes: 1_000_000, mail_by_instance_today: 7, mail_by_own_account_today: 9 };
  expect(await admin.http.call(companies.companyQuotas, { id })).toEqual(NONE);
  expect(await limitsOf(account)).toMatchObject(ofSettings);
  const set = { storedMegabytes: 3, mailByInstancePerDay: 20, mailByOwnAccountPerDay: 30 };
  const changed = await admin.http.call(companies.setCompanyQuotas, { id, ...set, reason });
  expect(changed).toEqual({ ...NONE, ...set });
  await until('the new limits hold', async () => (await limitsOf(account)).mail_by_instance_today === 20);
  expect(await limitsOf(account)).toMatchObject({ stored_bytes: 3_000_000, mail_by_own_account_today: 30 });
  const one = { id, mailByInstancePerDay: null, reason };
  expect(await admin.http.call(companies.setCompanyQuotas, one)).toEqual({
    ...{ ...NONE, ...set, mailByInstancePerDay: null },
  });
  await until('the setting holds again', async () => (await limitsOf(account)).mail_by_instance_today === 7);
  const { items } = await admin.http.call(identity.instanceActions, {});
  expect(items.filter(({ subjectId }) => subjectId === id)).toMatchObject([
    { action: 'quotas_set', reason, adminId: admin.userId },
    { action: 'quotas_set', reason, adminId: admin.userId },
  ]);
});

it('let one company store more, and others no more than before', async () => {
  const account = await business(system);
  const { id } = await drafted(account);
  const upload = (name: string) =>
    attach(account, id, Buffer.alloc(600_000, 'a;b\n'), { name, type: 'text/csv' });
  expect((await upload('1.csv')).status).toBe(201);
  expect(faultsOf(await upload('2.csv'))).toMatchObject({ status: 409, code: 'storage_quota_exceeded' });
  await admin.http.call(companies.setCompanyQuotas, { id: account.companyId, storedMegabytes: 2, reason });
  expect((await upload('2.csv')).status).toBe(201);
  await createCompany(account);
  expect((await limitsOf(account)).stored_bytes).toBe(1_000_000);
});

it('hold for mail', async () => {
  const account = await owner(system);
  const invitation = (count: number) =>
    account.http.post('/api/invitations', { email: `guest-${count}@example.com` });
  await admin.http.call(companies.setCompanyQuotas, {
    ...{ id: account.companyId, mailByInstancePerDay: 1, reason },
  });
  await until('the limit is known', async () => (await limitsOf(account)).mail_by_instance_today === 1);
  expect((await invitation(1)).status).toBe(201);
  await until('it is counted', async () => {
    const { items } = await account.http.call(companies.usage, {});
    return items.find(({ name }) => name === 'mail_by_instance_today')?.used === 1;
  });
  const refused = await invitation(2);
  expectProblem(refused, 429, 'mail_quota_exceeded');
  expect(refused.text).toContain('may send 1 messages a day');
});

it('hold for requests, of all keys of the company together', async () => {
  const account = await owner(system);
  const [one, two] = [await createKey(account), await createKey(account)];
  await admin.http.call(companies.setCompanyQuotas, {
    ...{ id: account.companyId, requestsPerMinute: 5, reason },
  });
  await until('requests are refused', async () => {
    const statuses = [(await one.get('/api/clients')).status, (await two.get('/api/clients')).status];
    return statuses.includes(429);
  });
  const other = await owner(system);
  for (let count = 0; count < 10; count += 1) expect((await other.http.get('/api/clients')).status).toBe(200);
});

it('of the active company of an administrator do not lock the administrator out', async () => {
  const { companyId: id } = await createCompany(admin);
  await admin.http.call(companies.setCompanyQuotas, { id, requestsPerMinute: 1, reason });
  await until('requests are refused', async () => (await admin.http.get('/api/clients')).status === 429);
  const back = { id, requestsPerMinute: null, reason };
  expect(await admin.http.call(companies.setCompanyQuotas, back)).toEqual(NONE);
});

it('keep what two administrators set at once', async () => {
  const { companyId: id } = await owner(system);
  const numbers = Array.from({ length: 8 }, (_, index) => index + 1);
  await Promise.all(
    numbers.flatMap((number) => [
      admin.http.call(companies.setCompanyQuotas, { id, storedMegabytes: number, reason }),
      admin.http.call(companies.setCompanyQuotas, { id, requestsPerMinute: number, reason }),
    ]),
  );
  const { storedMegabytes, requestsPerMinute } = await admin.http.call(companies.companyQuotas, { id });
  expect(numbers).toContain(storedMegabytes);
  expect(numbers).toContain(requestsPerMinute);
});

it.each([0, -1, 1.5, 1_000_000_001, '5'])('refuse %p', async (storedMegabytes) => {
  const { companyId } = await owner(system);
  const path = `/api/instance/companies/${companyId}/quotas`;
  expectProblem(await admin.http.put(path, { storedMegabytes, reason }), 400, 'validation_failed');
});

it('are set by nobody but an administrator, for a company that exists, with a reason', async () => {
  const account = await owner(system);
  const path = `/api/instance/companies/${account.companyId}/quotas`;
  expectProblem(await account.http.put(path, { storedMegabytes: 9, reason }), 403, 'instance_admin_required');
  expectProblem(await account.http.get(path), 403, 'instance_admin_required');
  expectProblem(await (await createKey(account)).get(path), 403, 'session_required');
  expectProblem(await admin.http.put(path, { storedMegabytes: 9 }), 400, 'validation_failed');
  const unknown = '/api/instance/companies/01920f3c-0000-7000-8000-000000000000/quotas';
  expectProblem(await admin.http.get(unknown), 404, 'company_not_found');
  expectProblem(await admin.http.put(unknown, { reason }), 404, 'company_not_found');
  expect(await admin.http.call(companies.companyQuotas, { id: account.companyId })).toEqual(NONE);
});
