// An identifier whose scheme the country does not have is stored, and the answer names the one that was likely meant.
import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner, signUp } from '../../support/users';

let system: TestSystem;
let boss: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
  boss = await owner(system, {}, { country: 'PL' });
});
afterAll(() => system?.stop());

const client = (country: string | null, ...identifiers: [scheme: string, value: string][]) =>
  boss.http.call(clients.create, {
    name: 'A',
    country,
    identifiers: identifiers.map(([scheme, value]) => ({ scheme, value })),
  });

it.each([
  ['PL', 'nipp', 'anything', 'nip'],
  ['PL', 'VAT-number', 'anything', 'vat'],
  // a value that fits says more than a name that does not
  ['PL', 'tin', '5260250274', 'nip'],
  ['PL', 'duns', '123456785', 'regon'],
  ['FR', 'sirent', '1', 'siren'],
  ['GB', 'vat-no', '1', 'vat'],
])('in %s the scheme %s of %s is accepted, the nearest is %s', async (country, scheme, value, nearest) => {
  const { identifiers, warnings } = await client(country, [scheme, value]);
  expect(identifiers).toEqual([{ scheme, value }]);
  expect(warnings).toEqual([
    {
      code: 'unknown_identifier_scheme',
      pointer: '/identifiers/0/scheme',
      message: expect.stringMatching(new RegExp(`"${scheme}".*"${nearest}" \\(.+\\), such as .+`)),
      nearestScheme: nearest,
    },
  ]);
});

it('warns of the unknown ones alone, by their place', async () => {
  const { warnings } = await client('PL', ['nip', '5260250274'], ['lei', '1']);
  expect(warnings?.map(({ pointer }) => pointer)).toEqual(['/identifiers/1/scheme']);
});

it.each([
  ['without a country', null],
  ['of a country without known schemes', 'AQ'],
])('has nothing to warn of for a client %s', async (_what, country) => {
  expect((await client(country, ['duns', '1'])).warnings).toBeUndefined();
});

it('warns when a change brings the scheme or the country, and of nothing else', async () => {
  const { id } = await client(null, ['duns', '1']);
  const change = (fields: object) => boss.http.call(clients.update, { id, ...fields });
  expect((await change({ country: 'PL' })).warnings).toHaveLength(1);
  expect((await change({ description: 'Known for long' })).warnings).toBeUndefined();
  expect((await change({ identifiers: null })).warnings).toBeUndefined();
});

it('warns of a company as of a client', async () => {
  const { http } = await signUp(system);
  const identifiers = [{ scheme: 'nipp', value: '5260250274' }];
  const made = await http.call(companies.create, { name: 'A', country: 'PL', identifiers });
  expect(made.warnings?.map(({ nearestScheme }) => nearestScheme)).toEqual(['nip']);
  expect((await boss.http.call(companies.changeInfo, { identifiers })).warnings).toHaveLength(1);
  expect((await boss.http.call(companies.changeInfo, { city: 'Kraków' })).warnings).toBeUndefined();
});
