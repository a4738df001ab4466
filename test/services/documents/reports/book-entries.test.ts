/** @list all — the rest of documents; npm test has the core of each capability */
// Entries of the books: the rows of the VAT register, with buyers and account codes.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { signUpMember } from '../../../support/users';
import { at, type Business, business, deletePaidClient, faultsOf, issued, sent } from '../document-steps';
import { cancelled, company, HOSTILE, register, seedYear, setAccounts, YEAR } from './book-steps';

const system = beforeTests(startTestSystem);
let account: Business;

beforeAll(async () => {
  account = await company(system, 'DE');
  await cancelled(system, account);
  await seedYear(system, account);
});

const entries = (input: object = {}) => account.http.call(documents.bookEntries, { ...YEAR, ...input });

it.each(['issue', 'taxPoint', 'payment'] as const)(
  'has the rows and sums of the register by %s',
  async (by) => {
    const [{ items, ...sums }, found] = [
      await entries({ by }),
      await account.http.call(documents.vatRegister, { ...YEAR, by, entries: true, period: 'all' }),
    ];
    expect(sums).toEqual({ by, ...YEAR, totals: found.totals, companyTotal: found.companyTotal });
    expect(items).toHaveLength(found.entries?.length ?? 0);
    expect(items).toMatchObject((found.entries ?? []).map(({ period: _, ...entry }) => entry));
    const sum = (field: 'companyBaseMinor' | 'companyVatMinor') =>
      items.reduce((total, entry) => total + (entry[field] ?? 0), 0);
    expect(found.companyTotal).toMatchObject({
      baseMinor: sum('companyBaseMinor'),
      vatMinor: sum('companyVatMinor'),
    });
  },
);

it('names the buyer of the issue, and no account that is not set', async () => {
  const { items } = await entries({ by: 'issue' });
  expect(items[0]).toMatchObject({
    ...{ kind: 'invoice', issueDate: '2026-01-05', country: 'FR', currency: 'EUR', vatCategory: 'S' },
    ...{ clientId: account.clientId, clientExternalId: '10042', clientName: 'ACME' },
    ...{ vatNumber: 'FR19552008443', receivablesAccount: null, debtorAccount: null },
    ...{ revenueAccount: null, vatAccount: null, taxCode: null },
  });
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['cancelled', 'credit-note']));
  expect(items.find(({ currency }) => currency === 'USD')).toMatchObject({
    companyBaseMinor: expect.any(Number),
  });
  expect((await entries({ by: 'issue', currency: 'USD' })).items).toHaveLength(2);
});

it('has the account of the rate, else that of the category, and the debtor of the setting', async () => {
  const other = await company(system, 'DE');
  await setAccounts(other, { debtorAccounts: 'externalId' });
  await seedYear(system, other);
  const { items } = await other.http.call(documents.bookEntries, { ...YEAR, by: 'issue' });
  const codes = new Set(
    items.map((entry) => `${entry.vatCategory} ${entry.vatRate} ${entry.revenueAccount}`),
  );
  expect([...codes].sort()).toEqual(['AE 0 8336', 'S 20 8400', 'S 7 8300']);
  expect(new Set(items.map(({ debtorAccount }) => debtorAccount))).toEqual(new Set(['10042', '10043']));
  expect(items[0]).toMatchObject({ receivablesAccount: '10000', vatAccount: '1776' });
  await setAccounts(other);
  const [first] = (await other.http.call(documents.bookEntries, { ...YEAR, by: 'issue' })).items;
  expect(first).toMatchObject({ debtorAccount: '10000', clientExternalId: '10042' });
});

it('keeps the buyer of a client that was deleted, without its external id', async () => {
  const other = await company(system, 'DE');
  await deletePaidClient(other, await sent(other));
  const { items } = await other.http.call(documents.bookEntries, { ...YEAR, by: 'issue' });
  expect(items).toMatchObject([{ clientName: 'ACME', clientExternalId: null }]);
});

it('has null where a document has no rate to the currency of the company', async () => {
  const other = await company(system, 'DE');
  await issued(other);
  await other.http.call(companies.changeInfo, { currency: 'PLN' });
  const { items, companyTotal } = await other.http.call(documents.bookEntries, { ...YEAR, by: 'issue' });
  expect(items).toMatchObject([{ companyBaseMinor: null, companyVatMinor: null, baseMinor: 100_00 }]);
  expect(companyTotal).toEqual({
    currency: 'PLN',
    baseMinor: 0,
    vatMinor: 0,
    surchargeMinor: 0,
    withoutRate: 1,
  });
});

it('writes a CSV in which no name is a formula', async () => {
  const { text, headers } = await account.http.get(
    '/api/reports/entries?from=2026-12-31&to=2026-12-31&by=issue',
    { accept: 'text/csv' },
  );
  expect(headers.get('content-disposition')).toContain('entries-2026-12-31-2026-12-31.csv');
  const [head, row = '', end] = text.replace('\ufeff', '').split('\r\n');
  expect(head).toBe(
    'id,number,kind,issueDate,taxPoint,clientId,externalId,clientName,country,vatNumber,currency,vatCategory,' +
      'vatRate,base,vat,companyCurrency,companyBase,companyVat,receivablesAccount,debtorAccount,revenueAccount,vatAccount,taxCode,' +
      'surchargeRate,surcharge,companySurcharge',
  );
  expect(row).toContain(
    `,10043,"'${HOSTILE.replaceAll('"', '""')}",FR,FR19552008443,EUR,S,20,0.05,0.01,EUR,0.05,0.01,,,,,,,0.00,0.00`,
  );
  expect(end).toBe('');
});

it('is read by a member, and never by another company; days in the wrong order are refused', async () => {
  const member = await signUpMember(system, account, 'MEMBER');
  const { items } = await member.http.call(documents.bookEntries, { ...YEAR, by: 'issue' });
  expect(items).toHaveLength((await register(account, 'issue')).entries?.length ?? 0);
  at(system, '2026-12-31T10:00:00Z');
  const stranger = await business(system, { currency: 'EUR' });
  expect((await stranger.http.call(documents.bookEntries, YEAR)).items).toEqual([]);
  const wrong = await account.http.get('/api/reports/entries?from=2026-02-01&to=2026-01-01');
  expect(faultsOf(wrong)).toMatchObject({ status: 400, errors: [{ pointer: '/to' }] });
});
