/** @list all — the rest of its service; npm test has the core */
// The accounts of a company's bookkeeping.
import { settings } from '../../../../shared/contracts/settings';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { expectInvalid } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { owner } from '../../../support/users';

const PATH = '/api/company/bookkeeping';
const NOTHING = {
  ...{ receivablesAccount: null, debtorAccounts: 'receivables', revenueAccounts: [], vatAccount: null },
  ...{ datevConsultantNumber: null, datevClientNumber: null, accountLength: null, fiscalYearMonth: 1 },
  ...{ chart: null, ledgerAccounts: [] },
};

const system = beforeTests(startTestSystem);
const ada = beforeEachTest(() => owner(system));

it('a company that has set nothing has no accounts, and a fiscal year from January on', async () => {
  expect((await ada.http.get(PATH)).body).toEqual({ ...NOTHING, version: 1 });
});

it('an absent field stays, null clears it, and rows of revenue are replaced as a whole', async () => {
  const first = await ada.http.call(settings.setBookkeeping, {
    receivablesAccount: '10000',
    revenueAccounts: [
      { vatCategory: 'S', vatRate: '19.00', account: '8400', taxCode: '9' },
      { vatCategory: 'AE', account: '8336' },
    ],
    fiscalYearMonth: 7,
  });
  expect(first).toEqual({
    ...NOTHING,
    receivablesAccount: '10000',
    revenueAccounts: [
      { vatCategory: 'S', vatRate: '19', account: '8400', taxCode: '9' },
      { vatCategory: 'AE', vatRate: null, account: '8336', taxCode: null },
    ],
    ...{ fiscalYearMonth: 7, version: 2 },
  });
  const rows = [{ vatCategory: 'S', vatRate: 7, account: '8300' }] as const;
  const second = await ada.http.call(settings.setBookkeeping, {
    receivablesAccount: null,
    revenueAccounts: [...rows],
  });
  expect(second).toMatchObject({ receivablesAccount: null, fiscalYearMonth: 7, version: 3 });
  expect(second.revenueAccounts).toEqual([{ ...rows[0], vatRate: '7', taxCode: null }]);
  expect((await ada.http.get(PATH)).body).toEqual(second);
  expect(await ada.http.call(settings.setBookkeeping, { fiscalYearMonth: 7 })).toEqual(second);
});

it.each([
  ['an account with a separator', { vatAccount: '84;00' }, '/vatAccount'],
  ['a formula', { receivablesAccount: '=1' }, '/receivablesAccount'],
  ['a month that there is not', { fiscalYearMonth: 13 }, '/fiscalYearMonth'],
  ['an account length of DATEV that there is not', { accountLength: 9 }, '/accountLength'],
  [
    'a rate above 100',
    { revenueAccounts: [{ vatCategory: 'S', vatRate: 101, account: '8' }] },
    '/revenueAccounts/0/vatRate',
  ],
  ['a chart that there is not', { chart: 'skr49' }, '/chart'],
  [
    'a use and rate that come twice',
    {
      ledgerAccounts: [
        { use: 'bank', account: '1' },
        { use: 'bank', account: '2', vatRate: null },
      ],
    },
    '/ledgerAccounts/1',
  ],
  [
    'a category and rate that come twice',
    {
      revenueAccounts: [
        { vatCategory: 'S', vatRate: '20', account: '1' },
        { vatCategory: 'S', vatRate: 20, account: '2' },
      ],
    },
    '/revenueAccounts/1',
  ],
])('%s is refused with its place', async (_name, body, pointer) => {
  expectInvalid(await ada.http.put(PATH, body), pointer);
  expect((await ada.http.get(PATH)).body).toMatchObject(NOTHING);
});

it('two first changes at once are both kept, and one at an old version is refused', async () => {
  const answers = await Promise.all([
    ada.http.put(PATH, { vatAccount: '1776' }),
    ada.http.put(PATH, { receivablesAccount: '10000' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { body, headers } = await ada.http.get(PATH);
  expect(body).toMatchObject({ vatAccount: '1776', receivablesAccount: '10000', version: 3 });
  const tag = { 'if-match': headers.get('etag') ?? '' };
  expect((await ada.http.put(PATH, { vatAccount: '1' }, tag)).status).toBe(200);
  expect((await ada.http.put(PATH, { vatAccount: '2' }, tag)).status).toBe(412);
});

it('subscribers hear of a change, and another company has its own', async () => {
  await ada.http.put(PATH, { vatAccount: '1776' });
  const events = await eventsOf(system, 'settings', ada.companyId, 'company.bookkeeping_updated');
  expect(events.map(({ data }) => data)).toEqual([
    { receivablesAccount: null, vatAccount: '1776', revenueAccounts: 0 },
  ]);
  const stranger = await owner(system);
  expect((await stranger.http.get(PATH)).body).toMatchObject({ vatAccount: null });
});
