/** @list all @own-system — limits or tables of the instance */
// Quotas of a company and of its creator, and their usage.
import { companies } from '../../../shared/contracts/companies';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { createCompany, signUpMember } from '../../support/users';
import {
  at,
  type Business,
  business,
  drafted,
  expectStatus,
  faultsOf,
  issued,
  newClient,
} from '../documents/document-steps';
import { Signer } from '../documents/signing/signer';
import { attach } from '../documents/terms/attached-files';

const FILE_BYTES = 400_000;
/** Bytes that the row of a document counts as. */
const ROW_BYTES = 8_000;

let system: TestSystem;
let account: Business;

beforeAll(async () => {
  system = await startOwnSystem({
    STORED_MEGABYTES_PER_COMPANY: '1',
    STORED_MEGABYTES_PER_PAYER: '2',
    COMPANIES_PER_USER_DAY: '20',
    MAIL_DAILY_LIMIT_INSTANCE: '7',
  });
  at(system, '2026-05-04T10:00:00Z');
  account = await business(system);
});
afterAll(() => system?.stop());

const upload = async (id: string, size = FILE_BYTES) => {
  const bytes = Buffer.alloc(size, 'a;b\n');
  return attach(account, id, bytes, { name: `${Math.random()}.csv`, type: 'text/csv' });
};
const usage = async () => {
  const { items } = await account.http.call(companies.usage, {});
  return Object.fromEntries(items.map(({ name, used, limit }) => [name, [used, limit]]));
};

it('files are refused beyond the quota of the company, and beyond that of all companies of its creator', async () => {
  const none = { stored_bytes: [0, 1_000_000], stored_bytes_of_creator: [0, 2_000_000] };
  expect(await usage()).toMatchObject(none);
  const { id } = await drafted(account);
  const before = { stored_bytes: [ROW_BYTES, 1_000_000], stored_bytes_of_creator: [ROW_BYTES, 2_000_000] };
  expect(await usage()).toMatchObject({ ...before, companies_created_today: [1, 20] });
  const statuses = (await Promise.all([upload(id), upload(id), upload(id)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 201, 409]);
  const refused = await upload(id);
  expect(faultsOf(refused)).toMatchObject({ status: 409, code: 'storage_quota_exceeded' });
  expect(refused.text).toContain('The company may have 1 MB of files and documents');
  expect(await usage()).toMatchObject({ stored_bytes: [2 * FILE_BYTES + ROW_BYTES, 1_000_000] });
  // each of the companies has place for two, all together for four: a form is larger than its file
  const another = async () => {
    account = { ...account, ...(await createCompany(account)) };
    return { ...account, clientId: await newClient(account.http, { name: 'ACME', country: 'FR' }) };
  };
  account = await another();
  const second = await drafted(account);
  expect([(await upload(second.id)).status, (await upload(second.id)).status]).toEqual([201, 201]);
  account = await another();
  const last = await upload((await drafted(account)).id);
  expect(faultsOf(last)).toMatchObject({ status: 409, code: 'storage_quota_exceeded' });
  expect(last.text).toContain(
    'All companies that one user has created together may have 2 MB of files and documents',
  );
});

it('usage says until when, and shows what all companies of the creator use to nobody else', async () => {
  const { items } = await account.http.call(companies.usage, {});
  expect(items.find(({ name }) => name === 'mail_by_instance_today')).toEqual({
    ...{ name: 'mail_by_instance_today', used: 0, limit: 7, unit: 'messages' },
    resetsAt: expect.stringMatching(/^2026-05-05T00:00:0/),
  });
  const { http } = await signUpMember(system, account, 'MEMBER');
  const names = (await http.call(companies.usage, {})).items.map(({ name }) => name);
  expect(names).toEqual([
    'companies_created_today',
    'mail_by_own_account_today',
    'mail_by_instance_today',
    'stored_bytes',
  ]);
});

it('files made of documents count, and are made, signed and read where no file is taken in any more', async () => {
  account = await business(
    system,
    { currency: 'EUR', country: 'FR', iban: 'FR7630006000011234567890189' },
    { country: 'FR' },
  );
  const { http } = account;
  const draft = await drafted(account, { dueInDays: 30 });
  expectStatus(await upload(draft.id, 990_000), 201);
  expectStatus(await http.post(`/api/documents/${draft.id}/issue`, {}), 200);
  const files = [
    await http.bytes(`/api/documents/${draft.id}/pdf`),
    await http.bytes(`/api/documents/${draft.id}/e-invoice?format=en16931-ubl`),
  ];
  const lengthOf = (all: readonly Buffer[]) => all.reduce((sum, { length }) => sum + length, 0);
  const [stored = 0] = (await usage()).stored_bytes ?? [];
  expect(stored).toBe(990_000 + lengthOf(files) + ROW_BYTES);
  expect(stored).toBeGreaterThan(1_000_000);
  expect((await upload((await drafted(account)).id, 1)).status).toBe(409);
  const other = await issued(account);
  files.push(await http.bytes(`/api/documents/${other.id}/pdf`));
  const signer = new Signer(system);
  const { quoteId, token } = await signer.asked(account);
  expectStatus(await signer.sign(token, await signer.code(token)), 200);
  const signed = await http.bytes(`/api/documents/${quoteId}/signature/pdf`);
  const { stored_bytes: [used = 0] = [] } = await usage();
  expect(used).toBeGreaterThanOrEqual(990_000 + lengthOf([...files, signed]));
});
