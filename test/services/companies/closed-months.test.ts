/** @list all — the rest of companies; npm test has the core of the service */
// Settings of a company by which closed months are read stay as they are until the months are opened again.
import { companies } from '../../../shared/contracts/companies';
import { documents } from '../../../shared/contracts/documents';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { pointersOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { at, businessAt, expectStatus, issued } from '../documents/document-steps';

const POLISH = { country: 'PL', number: 'PL5260250274', since: '2025-03-01', kind: 'local' } as const;
const CZECH = { country: 'CZ', number: 'CZ25123891', since: '2026-10-05', kind: 'local' } as const;

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() =>
  businessAt(system, '2026-09-10T10:00:00Z', {
    ...{ country: 'DE', currency: 'EUR', vatRegisterBy: 'issue' },
    vatRegistrations: [POLISH, CZECH],
  }),
);

const change = (fields: object) => account.http.post('/api/company/info', fields);
const close = (closedThrough: string | null, reason?: string) =>
  account.http.call(documents.setClosedThrough, { closedThrough, reason: reason ?? null });

async function september() {
  const days = { from: '2026-09-01', to: '2026-09-30' };
  const register = await account.http.call(documents.vatRegister, { ...days, entries: true });
  return {
    register,
    tax: await account.http.call(documents.vatReturn, { period: '2026-09', country: 'PL' }),
  };
}

const CHANGES: [string, object][] = [
  ['/vatRegisterBy', { vatRegisterBy: 'payment' }],
  ['/currency', { currency: 'PLN' }],
  ['/country', { country: 'AT' }],
  ['/timeZone', { timeZone: 'Asia/Tokyo' }],
  ['/vatRegistrations', { vatRegistrations: [CZECH] }],
  ['/vatRegistrations', { vatRegistrations: [{ ...POLISH, since: '2026-10-01' }, CZECH] }],
  ['/vatRegistrations', { vatRegistrations: [{ ...POLISH, until: '2026-09-15' }, CZECH] }],
  ['/vatRegistrations', { vatRegistrations: null }],
];

it.each(CHANGES)('refuses a change of %s while a month is closed: %j', async (pointer, fields) => {
  await issued(account);
  at(system, '2026-10-10T10:00:00Z');
  await close('2026-09-30');
  const before = await september();
  const refused = await change({ ...fields, phone: '+49 30 1234567' });
  expectStatus(refused, 409);
  expect(refused.body).toMatchObject({ code: 'period_closed', fix: 'POST /api/company/closed-through' });
  expect(pointersOf(refused)).toEqual([pointer]);
  expect(await september()).toEqual(before);
  expect(await account.http.call(companies.info, {})).toMatchObject({ phone: null });
  await close(null, 'the advisor has counted wrongly');
  expectStatus(await change(fields), 201);
});

it('takes all that closed months do not show', async () => {
  at(system, '2026-10-10T10:00:00Z');
  await close('2026-09-30');
  const { vatRegisterBy, currency, country, timeZone } = await account.http.call(companies.info, {});
  const same = { vatRegisterBy, currency, country, timeZone, name: 'Other', receivablesFrom: 'issued' };
  expectStatus(await change(same), 201);
  for (const vatRegistrations of [
    [POLISH],
    [{ ...POLISH, until: '2026-10-31' }],
    [{ ...POLISH, until: '2026-09-30' }],
    [
      { ...POLISH, until: '2026-09-30' },
      { ...CZECH, since: '2026-01-01' },
    ],
  ])
    expectStatus(await change({ vatRegistrations }), 201);
});
