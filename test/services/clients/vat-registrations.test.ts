// Registrations for VAT in other countries than that of the seat, of clients and of companies, and the VAT number of any
// Member State as the identifier `vat`, whatever the address.
import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import { documents } from '../../../shared/contracts/documents';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';
import { at, faultsOf } from '../documents/document-steps';

const system = beforeTests(startTestSystem);
let http: Awaited<ReturnType<typeof owner>>['http'];

beforeAll(async () => {
  at(system, '2026-11-21T10:00:00Z');
  ({ http } = await owner(system, {}, { country: 'NL' }));
});

const GERMAN = { country: 'DE', number: 'DE136695976', since: '2026-01-01' };
const vat = (value: string) => [{ scheme: 'vat', value }];

/** The same request to both kinds of parties. */
const PARTIES = [
  ['a client', (fields: object) => http.post('/api/clients', { name: 'Buyer', country: 'CH', ...fields })],
  ['a company', (fields: object) => http.post('/api/company/info', fields)],
] as const;

describe.each(PARTIES)('%s', (_name, save) => {
  it('has registrations, whose numbers are stored in one spelling', async () => {
    const address = { addressLine1: 'Ring 1', city: 'Berlin', country: 'DE', state: null };
    const representative = { name: 'Fiskal GmbH', address, number: '136 695 976', jointlyLiable: true };
    const sent = [
      { ...GERMAN, number: '136 695 976', until: '2026-06-30', representative },
      { ...GERMAN, since: '2026-07-01' },
      { country: 'GR', number: 'GR094259216', since: '2026-01-01' },
      { country: 'GB', number: 'XI980780684', since: '2026-01-01', kind: 'xi' },
      { country: 'DE', number: 'IM3720000224', since: '2026-01-01', kind: 'ioss' },
      { country: 'DE', number: 'DE136695976', since: '2026-01-01', kind: 'oss' },
    ];
    const answer = await save({ vatRegistrations: sent });
    const { state: _, ...stored } = address;
    expect(answer.body).toMatchObject({
      vatRegistrations: [
        {
          ...{ ...GERMAN, until: '2026-06-30', kind: 'local' },
          representative: { ...representative, address: stored, number: 'DE136695976' },
        },
        { ...GERMAN, since: '2026-07-01', kind: 'local' },
        { country: 'GR', number: 'EL094259216' },
        { country: 'GB', number: 'XI980780684', kind: 'xi' },
        { number: 'IM3720000224', kind: 'ioss' },
        { number: 'DE136695976', kind: 'oss' },
      ],
    });
  });

  it.each([
    ['wrong check digits', { number: 'DE136695977' }, 'number', 'has wrong check digits'],
    ['a number of another country', { number: 'FR40303265045' }, 'number', 'must be a number like DE'],
    ['an end before the beginning', { until: '2025-12-31' }, 'until', 'is before since, 2026-01-01'],
    ['a number that is none of the import scheme', { kind: 'ioss' }, 'number', 'must be a number like IM'],
    ['Northern Ireland elsewhere', { kind: 'xi' }, 'country', 'must be GB'],
    [
      'a representative with a wrong number',
      { representative: { name: 'F', address: { country: 'FR' }, number: 'FR40303265046' } },
      'representative/number',
      'has wrong check digits',
    ],
    ['a day that is none', { since: '2026-02-30' }, 'since', ''],
    ['a kind that is none', { kind: 'export' }, 'kind', ''],
  ])('refuses %s, and says where', async (_fault, change, field, words) => {
    const { status, errors } = faultsOf(await save({ vatRegistrations: [{ ...GERMAN, ...change }] }));
    expect(status).toBe(400);
    const pointer = `/vatRegistrations/0/${field}`;
    expect(errors).toEqual([{ pointer, message: expect.stringContaining(words) }]);
  });

  it('refuses two of one country at the same time, on the day of the change, too', async () => {
    const first = { ...GERMAN, until: '2026-06-30' };
    const { errors } = faultsOf(
      await save({ vatRegistrations: [first, { ...GERMAN, since: '2026-06-30' }] }),
    );
    expect(errors).toEqual([
      { pointer: '/vatRegistrations/1/since', message: expect.stringContaining('DE136695976') },
    ]);
  });

  it('has a VAT number of any Member State, which is checked by its own prefix', async () => {
    expect((await save({ identifiers: vat('de 136 695 976') })).body).toMatchObject({
      identifiers: vat('DE136695976'),
    });
    expect(faultsOf(await save({ identifiers: vat('DE136695977') }))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/identifiers/0/value', message: expect.stringContaining('USt-IdNr.') }],
    });
  });
});

it('null takes all away, and what a change leaves out stays', async () => {
  const { id } = await http.call(clients.create, { name: 'B', vatRegistrations: [GERMAN] });
  expect((await http.call(clients.update, { id, name: 'C' })).vatRegistrations).toHaveLength(1);
  expect((await http.call(clients.update, { id, vatRegistrations: null })).vatRegistrations).toEqual([]);
  await http.call(companies.changeInfo, { vatRegistrations: [GERMAN] });
  expect((await http.call(companies.changeInfo, { city: 'Breda' })).vatRegistrations).toHaveLength(1);
  expect((await http.call(companies.changeInfo, { vatRegistrations: null })).vatRegistrations).toEqual([]);
});

it('a client is found by the number of a registration, and is a duplicate of one that has it', async () => {
  const french = { country: 'FR', number: 'FR40303265045', since: '2026-01-01' };
  const { id } = await http.call(clients.create, { name: 'Found', vatRegistrations: [french] });
  for (const query of ['FR40303265045', 'FR 40 303 265 045'])
    expect((await http.call(clients.search, { query: query.replaceAll(' ', '') })).items).toMatchObject([
      { id },
    ]);
  for (const identifier of ['FR40303265045', '40303265045'])
    expect(await http.call(clients.duplicates, { identifier })).toMatchObject([
      { id, matchedOn: ['identifier'] },
    ]);
});

it('a number of another Member State makes no electronic address of the country', async () => {
  const made = await http.call(clients.create, { name: 'B', country: 'NL', identifiers: vat('DE136695976') });
  expect(made.electronicAddressSuggestion).toBeNull();
});

it('the rates of the countries that a company is registered in are offered beside its own, while it is', async () => {
  const ended = { country: 'FR', number: 'FR40303265045', since: '2025-01-01', until: '2026-11-20' };
  const shop = { country: 'PL', number: 'PL5260250274', since: '2026-01-01', kind: 'oss' as const };
  await http.call(companies.changeInfo, { vatRegistrations: [GERMAN, ended, shop] });
  const offered = async (date?: string) => {
    const { registrations } = await http.call(documents.vatRates, { ...(date && { date }) });
    return registrations.map(({ number, rates }) => `${number}: ${rates.map(({ vatRate }) => vatRate)}`);
  };
  expect(await offered()).toEqual(['DE136695976: 19,7,0']);
  expect((await offered('2026-11-20')).map((one) => one.slice(0, 2))).toEqual(['DE', 'FR']);
  expect(await offered('2024-12-31')).toEqual([]);
});

it('are found by no other company', async () => {
  const { id } = await http.call(clients.create, { name: 'Mine', vatRegistrations: [GERMAN] });
  const { http: other } = await owner(system);
  expect(await other.call(clients.duplicates, { identifier: GERMAN.number })).toEqual([]);
  expect((await other.call(companies.info, {})).vatRegistrations).toEqual([]);
  expect((await http.call(clients.get, { id })).vatRegistrations).toHaveLength(1);
});
