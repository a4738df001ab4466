import { clients } from '../../../shared/contracts/clients';
import { eventsOf } from '../../support/event-log';
import { outputOf } from '../../support/outputs';
import { expectProblem, pointersOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { created } from './people';

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
  account = await owner(system);
});
afterAll(() => system?.stop());

const FULL = {
  externalId: 'crm-77',
  type: 'COMPANY',
  name: 'Łódź Textil GmbH',
  contactFirstName: 'Zoë',
  contactLastName: 'Müller',
  contactEmail: 'Zoe@Example.com',
  contactPhone: '+48 42 123',
  country: 'PL',
  currency: 'PLN',
  language: 'pl',
  addressLine1: 'ul. Piotrkowska 1',
  addressLine2: 'II p.',
  postalCode: '90-001',
  city: 'Łódź',
  state: 'łódzkie',
  identifiers: [
    { scheme: 'vat', value: 'PL 526-025-02-74' },
    { scheme: 'regon', value: '123456785' },
  ],
  description: 'Two\nlines',
  metadata: { crm: '42', 'key with spaces': '' },
  electronicAddress: { scheme: '9945', value: 'PL5260250274' },
  buyerReference: '04011000-12345-34',
  paymentTermDays: 30,
  deliverTo: {
    name: 'Magazyn 2',
    addressLine1: 'ul. Nowa 5',
    postalCode: '90-002',
    city: 'Łódź',
    country: 'PL',
    locationId: { scheme: '0088', value: '5790000436057' },
  },
  eInvoiceFormat: 'ksef-fa3',
  vatCategory: 'S',
};

it('keeps and answers every field as it was sent', async () => {
  const answer = await account.http.post('/api/clients', FULL);
  expect(answer.status).toBe(201);
  const { id, version, isActive, createdAt, updatedAt, ...sent } = outputOf(clients.create, answer);
  expect(sent).toEqual({ ...FULL, electronicAddressSuggestion: null });
  expect({ version, isActive }).toEqual({ version: 1, isActive: true });
  expect(createdAt).toBe(updatedAt);
  const read = await account.http.get(`/api/clients/${id}`);
  expect(read.body).toEqual(answer.body);
  expect(answer.headers.get('etag')).toBe('"1"');
});

it('answers what was left out as null or empty, and nothing the contract does not name', async () => {
  const client = await created(account.http, { name: 'Bare' });
  expect(client).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    externalId: null,
    type: 'COMPANY',
    name: 'Bare',
    contactFirstName: null,
    contactLastName: null,
    contactEmail: null,
    contactPhone: null,
    country: null,
    currency: null,
    language: null,
    addressLine1: null,
    addressLine2: null,
    postalCode: null,
    city: null,
    state: null,
    identifiers: [],
    description: null,
    metadata: {},
    electronicAddress: null,
    electronicAddressSuggestion: null,
    buyerReference: null,
    paymentTermDays: null,
    deliverTo: null,
    eInvoiceFormat: null,
    vatCategory: null,
    isActive: true,
    version: 1,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
});

it('takes null for every field that may be empty', async () => {
  const { type, name, ...rest } = FULL;
  const nulls = Object.fromEntries(Object.keys(rest).map((key) => [key, null]));
  const client = await created(account.http, { name, ...nulls });
  expect(client).toMatchObject({ contactEmail: null, identifiers: [], metadata: {} });
});

it('can make a client that is archived from the start', async () => {
  const client = await created(account.http, { name: 'Imported', isActive: false });
  expect(client.isActive).toBe(false);
  expect((await account.http.call(clients.search, { query: 'imported' })).items).toEqual([]);
});

it.each([
  ['a company without a name', {}, ['/name']],
  ['a company whose name is null', { name: null }, ['/name']],
  ['a person without names', { type: 'INDIVIDUAL' }, ['/contactFirstName', '/contactLastName']],
  [
    'a person without a last name',
    { type: 'INDIVIDUAL', name: 'X', contactFirstName: 'A' },
    ['/contactLastName'],
  ],
  ['an unknown type', { name: 'A', type: 'ROBOT' }, ['/type']],
  ['a blank name', { name: ' ' }, ['/name']],
  ['a name with a line break', { name: 'a\nb' }, ['/name']],
  ['a name of 201 characters', { name: 'a'.repeat(201) }, ['/name']],
  ['a bad e-mail', { name: 'A', contactEmail: 'nobody' }, ['/contactEmail']],
  ['two e-mails', { name: 'A', contactEmail: 'a@b.cd,c@d.ef' }, ['/contactEmail']],
  ['a lower-case country', { name: 'A', country: 'pl' }, ['/country']],
  ['a country that is none', { name: 'A', country: 'ZZ' }, ['/country']],
  ['a currency that is none', { name: 'A', currency: 'XXZ' }, ['/currency']],
  ['a language that is none', { name: 'A', language: 'xx' }, ['/language']],
  ['a number for a name', { name: 1 }, ['/name']],
  [
    'two values for a scheme',
    {
      name: 'A',
      identifiers: [
        { scheme: 'vat', value: '1' },
        { scheme: 'VAT', value: '2' },
      ],
    },
    ['/identifiers/1/scheme'],
  ],
  [
    'an identifier without a value',
    { name: 'A', identifiers: [{ scheme: 'vat' }] },
    ['/identifiers/0/value'],
  ],
  ['a field of its own', { name: 'A', companyId: '01900000-0000-7000-8000-000000000001' }, ['/companyId']],
  [
    'a key in an identifier',
    { name: 'A', identifiers: [{ scheme: 'a', value: 'b', x: 1 }] },
    ['/identifiers/0/x'],
  ],
  ['metadata that is no text', { name: 'A', metadata: { a: 1 } }, ['/metadata/a']],
  [
    'a metadata key of 41 characters',
    { name: 'A', metadata: { [`k${'x'.repeat(40)}`]: '' } },
    [`/metadata/k${'x'.repeat(40)}`],
  ],
  ['a metadata key with a line break', { name: 'A', metadata: { 'a\nb': {} } }, ['/metadata/a\nb']],
  ['an empty metadata key', { name: 'A', metadata: { '': 'x' } }, ['/metadata/']],
  [
    'metadata of 51 keys',
    { name: 'A', metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, ''])) },
    ['/metadata'],
  ],
  ['a NUL in the name', { name: 'a\0b' }, ['/name']],
])('refuses %s', async (_what, body, pointers) => {
  const answer = await account.http.post('/api/clients', body);
  expectProblem(answer, 400, 'validation_failed');
  expect(pointersOf(answer)).toEqual(pointers);
});

it('tells subscribers, without the fields that are none of their business', async () => {
  const other = await owner(system);
  const { id } = await created(other.http, FULL);
  expect(await eventsOf(system, 'clients', other.companyId, 'client.')).toEqual([
    {
      type: 'client.created',
      data: {
        id,
        type: 'COMPANY',
        name: FULL.name,
        contactEmail: FULL.contactEmail,
        country: 'PL',
        electronicAddress: FULL.electronicAddress,
        eInvoiceFormat: 'ksef-fa3',
        vatCategory: 'S',
        isActive: true,
        version: 1,
      },
    },
  ]);
});

it('stores nothing of a refused request', async () => {
  const other = await owner(system);
  await other.http.post('/api/clients', { name: 'A', extra: true });
  await other.http.post('/api/clients', { name: 'A', metadata: { __proto__x: 1 } });
  const list = await other.http.get('/api/clients');
  expect(list.body).toMatchObject({ items: [], total: 0 });
  expect(await eventsOf(system, 'clients', other.companyId, 'client.')).toEqual([]);
});

it('makes one client for one Idempotency-Key', async () => {
  const other = await owner(system);
  const headers = { 'idempotency-key': 'once' };
  const answers = [
    await other.http.post('/api/clients', { name: 'Once' }, headers),
    await other.http.post('/api/clients', { name: 'Once' }, headers),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect((await other.http.call(clients.list, {})).total).toBe(1);
});
