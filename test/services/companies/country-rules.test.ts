// What a company takes over from its country, and what the country may refuse.
import { companies } from '../../../shared/contracts/companies';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner, signUp } from '../../support/users';

let system: TestSystem;
let boss: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
  boss = await owner(system, {}, { country: 'FR' });
});
afterAll(() => system?.stop());

const vat = (value: string) => [{ scheme: 'vat', value }];

it.each([
  ['BG', 'EUR'],
  ['HR', 'EUR'],
  ['PL', 'PLN'],
  ['LI', 'CHF'],
  ['KZ', 'KZT'],
  ['AQ', 'USD'],
])('a company in %s invoices in %s unless it says otherwise', async (country, currency) => {
  const { http } = await signUp(system);
  const byDefault = await http.respond(companies.create, { name: 'A', country });
  expect([byDefault.status, byDefault.body.currency]).toEqual([201, currency]);
  const chosen = await http.respond(companies.create, { name: 'A', country, currency: 'SEK' });
  expect([chosen.status, chosen.body.currency]).toEqual([201, 'SEK']);
});

it('a company is made once for its Idempotency-Key, also with identifiers to be checked', async () => {
  const { http } = await signUp(system);
  const key = { 'Idempotency-Key': 'identified-company' };
  const fields = { name: 'A', country: 'PL', identifiers: vat('PL5260250274') };
  const first = await http.post('/api/companies', fields, key);
  const second = await http.post('/api/companies', fields, key);
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
});

it('keeps identifiers that the country refuses now, until they or the country change', async () => {
  const { http, companyId } = await owner(system, {}, { country: 'FR' });
  await system.sql(
    `UPDATE companies.companies SET identifiers = '[{"scheme":"vat","value":"old"}]' WHERE company_id = $1`,
    [companyId],
  );
  expect((await http.post('/api/company/info', { city: 'Lyon' })).status).toBe(201);
  expect((await http.post('/api/company/info', { country: 'FR' })).status).toBe(201);
  expect((await http.post('/api/company/info', { country: 'DE' })).status).toBe(400);
  expect((await http.post('/api/company/info', { identifiers: vat('FR40303265045') })).status).toBe(201);
});

it('never has identifiers of one country in another, however many change both at once', async () => {
  const kinds = [
    { country: 'DE', identifiers: vat('DE136695976') },
    { identifiers: vat('FR40303265045') },
    { country: 'FR', identifiers: vat('FR40303265045') },
    { identifiers: vat('DE136695976') },
  ];
  for (let round = 0; round < 5; round++) {
    const changes = [...kinds, ...kinds, ...kinds].map((fields) =>
      boss.http.post('/api/company/info', fields),
    );
    for (const { status } of await Promise.all(changes)) expect([201, 400, 409]).toContain(status);
    const { identifiers, country } = await boss.http.call(companies.info, {});
    expect(identifiers[0]?.value.slice(0, 2)).toBe(country);
  }
});
