/** @list all @own-system — limits or tables of the instance */
// Companies are counted by who creates them: one account cannot make itself many.
import { companies } from '../../../shared/contracts/companies';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { type Account, signUp } from '../../support/users';
import { at } from '../documents/document-steps';

let system: TestSystem;

beforeAll(async () => {
  system = await startOwnSystem({ COMPANIES_PER_USER_DAY: '3', COMPANIES_PER_ADDRESS_DAY: '5' });
  at(system, '2026-05-04T22:00:00Z');
});
afterAll(() => system?.stop());

const create = ({ http }: Account, fields = {}) =>
  http.post('/api/companies', { name: 'Atelier', country: 'FR', ...fields });
const statusesOf = async (account: Account, count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => create(account)));
  return answers.map(({ status }) => status).sort();
};

it('a user and an address create so many companies a day, however many ask at once, and more the next day', async () => {
  const [one, other] = [await signUp(system), await signUp(system)];
  expect((await create(one, { country: 'XX' })).status).toBe(400);
  expect(await statusesOf(one, 6)).toEqual([201, 201, 201, 429, 429, 429]);
  expect(await statusesOf(other, 3)).toEqual([201, 201, 429]);
  const refused = await create(one);
  expect(refused.body).toMatchObject({ code: 'company_limit_reached' });
  expect(refused.text).toContain('A user may create 3 companies a day (UTC).');
  expect((await create(other)).text).toContain(
    'The users of one address may create 5 companies a day (UTC).',
  );
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(7_000);
  expect(seconds).toBeLessThanOrEqual(7_200);
  expect((await one.http.call(companies.list, {})).items).toHaveLength(3);
  at(system, '2026-05-05T00:00:01Z');
  expect(await statusesOf(one, 4)).toEqual([201, 201, 201, 429]);
});
