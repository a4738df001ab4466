import { clients } from '../../../shared/contracts/clients';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';
import { type ClientBody, created, createdInTurn } from './people';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => owner(system));
let acme: ClientBody;
let shop: ClientBody;
let person: ClientBody;

beforeAll(async () => {
  [acme, shop, person] = (await createdInTurn(account.http, [
    { name: 'Acme Ängst', country: 'DE', contactEmail: 'Hello@Acme.example' },
    {
      name: 'Shop',
      country: 'FR',
      identifiers: [
        { scheme: 'ref', value: 'FR 40-303' },
        { scheme: 'x', value: 'Ab1' },
      ],
    },
    {
      type: 'INDIVIDUAL',
      contactFirstName: 'Ada',
      contactLastName: 'Lovelace',
      contactEmail: 'ada@example.com',
    },
  ])) as [ClientBody, ClientBody, ClientBody];
  const archived = {
    name: 'Archived',
    country: 'FR',
    contactEmail: 'archived@example.com',
    identifiers: [{ scheme: 'x', value: 'OLD' }],
  };
  const { id } = await created(account.http, archived);
  await account.http.patch(`/api/clients/${id}`, { isActive: false });
});

async function duplicatesOf(criteria: Record<string, string>): Promise<unknown> {
  const answer = await account.http.get(`/api/clients/duplicates?${new URLSearchParams(criteria)}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

function row({ id, name, contactEmail, country }: ClientBody, ...matchedOn: string[]): object {
  return { id, name, contactEmail, country, matchedOn };
}

it.each([
  ['the e-mail', { email: 'Hello@Acme.example' }, () => [row(acme, 'email')]],
  ['the e-mail in another case', { email: ' hello@ACME.example ' }, () => [row(acme, 'email')]],
  ['name and country', { name: 'Acme Ängst', country: 'DE' }, () => [row(acme, 'name_country')]],
  [
    'name and country in another case',
    { name: ' aCME äNGST', country: 'de' },
    () => [row(acme, 'name_country')],
  ],
  [
    'a decomposed name',
    { name: 'Acme Ängst'.normalize('NFD'), country: 'DE' },
    () => [row(acme, 'name_country')],
  ],
  ['an identifier', { identifier: 'FR 40-303' }, () => [row(shop, 'identifier')]],
  ['an identifier in another case', { identifier: 'aB1' }, () => [row(shop, 'identifier')]],
  ['an identifier without its separators', { identifier: 'fr40303' }, () => [row(shop, 'identifier')]],
  ['the e-mail of a person', { email: 'ADA@example.com' }, () => [row(person, 'email')]],
  [
    'the e-mail of one and the identifier of another, the newest first',
    { email: 'hello@acme.example', identifier: 'FR40303' },
    () => [row(shop, 'identifier'), row(acme, 'email')],
  ],
  [
    'several of one, which comes first',
    { email: 'hello@acme.example', name: 'acme ängst', country: 'DE', identifier: 'FR40303' },
    () => [row(acme, 'email', 'name_country'), row(shop, 'identifier')],
  ],
])('matches by %s', async (_what, criteria, rows) => {
  expect(await duplicatesOf(criteria)).toEqual(rows());
});

it.each([
  ['nothing is given', {}],
  ['the name comes without a country', { name: 'Shop' }],
  ['the country comes without a name', { country: 'FR' }],
  ['everything is empty', { email: '', name: '', country: '', identifier: '', excludeId: '' }],
  ['everything is blank', { email: ' ', name: ' ', country: ' ', identifier: ' - ' }],
  ['the country is another', { name: 'Shop', country: 'DE' }],
  ['the country is none', { name: 'Shop', country: 'France' }],
  ['the name is another by an accent', { name: 'Acme Angst', country: 'DE' }],
  ['the e-mail is only a part', { email: 'hello@acme' }],
  ['the e-mail is a pattern', { email: '%@%' }],
  ['the e-mail is none', { email: "x' OR '1'='1" }],
  ['the e-mail is endless', { email: 'x'.repeat(3000) }],
  [
    'the client is archived',
    { email: 'archived@example.com', name: 'Archived', country: 'FR', identifier: 'OLD' },
  ],
])('answers an empty array when %s', async (_what, criteria) => {
  expect(await duplicatesOf(criteria)).toEqual([]);
});

it('leaves out the client that is being edited', async () => {
  const criteria = { email: 'hello@acme.example', identifier: 'FR40303' };
  expect(await duplicatesOf({ ...criteria, excludeId: acme.id })).toEqual([row(shop, 'identifier')]);
  expect(await duplicatesOf({ ...criteria, excludeId: acme.id.toUpperCase() })).toEqual([
    row(shop, 'identifier'),
  ]);
});

it('answers the newest ten of many, also when one is excluded', async () => {
  const { http } = await owner(system);
  const same = Array.from({ length: 13 }, (_, n) => ({
    name: `Twin ${n}`,
    contactEmail: 'twin@example.com',
    identifiers: [{ scheme: 'vat', value: 'TWIN' }],
  }));
  const newestFirst = (await createdInTurn(http, same)).map(({ id }) => id).reverse();
  for (const criterion of ['email=twin@example.com', 'identifier=twin']) {
    const all = await http.get(`/api/clients/duplicates?${criterion}`);
    expect(outputOf(clients.duplicates, all).map(({ id }) => id)).toEqual(newestFirst.slice(0, 10));
    const rest = await http.get(`/api/clients/duplicates?${criterion}&excludeId=${newestFirst[0]}`);
    expect(outputOf(clients.duplicates, rest).map(({ id }) => id)).toEqual(newestFirst.slice(1, 11));
  }
});
