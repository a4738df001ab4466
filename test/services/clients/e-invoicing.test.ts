// What an electronic invoice asks of a client: address, place of delivery, terms; what is refused, found and announced.
import { clients } from '../../../shared/contracts/clients';
import { eventsOf } from '../../support/event-log';
import { pointersOf, problemOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { newMember } from '../companies/people';
import { created, foundNames } from './people';

let system: TestSystem;
let account: CompanyAccount;
let stranger: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
  [account, stranger] = [await owner(system), await owner(system)];
});
afterAll(() => system?.stop());

const GLN = { scheme: '0088', value: '5790000436057' };
const patch = (id: string, fields: object, headers?: Record<string, string>) =>
  account.http.patch(`/api/clients/${id}`, fields, headers);

it('an address is suggested from identifiers and country, and is stored only when it is sent', async () => {
  const identifiers = [{ scheme: 'vat', value: 'FR40 303 265 045' }];
  const client = await created(account.http, { name: 'Suggested', country: 'FR', identifiers });
  const suggestion = { scheme: '0225', value: '303265045' };
  expect(client).toMatchObject({ electronicAddress: null, electronicAddressSuggestion: suggestion });
  await patch(client.id, { city: 'Lyon' });
  const [stored] = await system.sql<{ address: unknown }>(
    'SELECT electronic_address AS address FROM clients.clients WHERE id = $1',
    [client.id],
  );
  expect(stored).toEqual({ address: null });
  const accepted = await patch(client.id, { electronicAddress: suggestion });
  expect(accepted.body).toMatchObject({
    electronicAddress: suggestion,
    electronicAddressSuggestion: null,
    version: 3,
  });
});

it('a person gets no suggestion, and it cannot be sent', async () => {
  const person = { type: 'INDIVIDUAL', contactFirstName: 'A', contactLastName: 'B', country: 'DE' };
  const identifiers = [{ scheme: 'vat', value: 'DE136695976' }];
  const client = await created(account.http, { ...person, identifiers });
  expect(client.electronicAddressSuggestion).toBeNull();
  const refused = await patch(client.id, { electronicAddressSuggestion: GLN });
  expect([refused.status, pointersOf(refused)]).toEqual([400, ['/electronicAddressSuggestion']]);
});

it('null clears each field, nulls inside the place of delivery are absent, an empty place is none', async () => {
  const fields = {
    electronicAddress: GLN,
    buyerReference: 'R-1',
    paymentTermDays: 0,
    deliverTo: {
      name: null,
      city: 'Gdynia',
      addressLine2: null,
      locationId: { scheme: null, value: 'Gate 7' },
    },
    eInvoiceFormat: 'peppol',
    vatCategory: 'K',
  };
  const client = await created(account.http, { name: 'Cleared', ...fields });
  expect(client).toMatchObject({ paymentTermDays: 0, eInvoiceFormat: 'peppol' });
  expect(client.deliverTo).toEqual({ city: 'Gdynia', locationId: { value: 'Gate 7' } });
  expect((await patch(client.id, { deliverTo: { name: 'Depot' } })).body).toMatchObject({
    deliverTo: { name: 'Depot' },
  });
  expect((await patch(client.id, { deliverTo: { name: null, locationId: null } })).body).toMatchObject({
    deliverTo: null,
  });
  const nulls = Object.fromEntries(Object.keys(fields).map((key) => [key, null]));
  expect((await patch(client.id, nulls)).body).toMatchObject(nulls);
});

it.each<[string, object, string]>([
  [
    'a scheme that is not listed',
    { electronicAddress: { scheme: '9906', value: 'x' } },
    '/electronicAddress/scheme',
  ],
  [
    'a scheme in small letters',
    { electronicAddress: { scheme: 'em', value: 'a@b.co' } },
    '/electronicAddress/scheme',
  ],
  [
    'a wrong check digit',
    { electronicAddress: { ...GLN, value: '5790000436058' } },
    '/electronicAddress/value',
  ],
  ['spaces', { electronicAddress: { ...GLN, value: '579 0000436057' } }, '/electronicAddress/value'],
  [
    'letters that turn around',
    { electronicAddress: { scheme: '0242', value: '12\u202e34' } },
    '/electronicAddress/value',
  ],
  [
    'an invisible letter',
    { electronicAddress: { scheme: '0242', value: '12\u200b34' } },
    '/electronicAddress/value',
  ],
  [
    'digits of another script',
    { electronicAddress: { ...GLN, value: '٥٧٩٠٠٠٠٤٣٦٠٥٧' } },
    '/electronicAddress/value',
  ],
  ['no scheme', { electronicAddress: { value: 'x' } }, '/electronicAddress/scheme'],
  ['more than an address', { electronicAddress: { ...GLN, name: 'x' } }, '/electronicAddress/name'],
  ['a text for an address', { electronicAddress: '0088:5790000436057' }, '/electronicAddress'],
  ['a list for an address', { electronicAddress: [GLN] }, '/electronicAddress'],
  ['a line break in a reference', { buyerReference: 'a\nb' }, '/buyerReference'],
  ['a long reference', { buyerReference: 'x'.repeat(101) }, '/buyerReference'],
  ['an empty reference', { buyerReference: '' }, '/buyerReference'],
  ['days of the past', { paymentTermDays: -1 }, '/paymentTermDays'],
  ['half a day', { paymentTermDays: 1.5 }, '/paymentTermDays'],
  ['eleven years', { paymentTermDays: 3651 }, '/paymentTermDays'],
  ['days as a text', { paymentTermDays: '30' }, '/paymentTermDays'],
  ['an unknown format', { eInvoiceFormat: 'zugferd' }, '/eInvoiceFormat'],
  ['an unknown category', { vatCategory: 'B' }, '/vatCategory'],
  ['a country that is none', { deliverTo: { country: 'XX' } }, '/deliverTo/country'],
  ['an unknown key of a place', { deliverTo: { street: 'x' } }, '/deliverTo/street'],
  [
    'a place without a value',
    { deliverTo: { locationId: { scheme: '0088' } } },
    '/deliverTo/locationId/value',
  ],
  [
    'a wrong GLN of a place',
    { deliverTo: { locationId: { ...GLN, value: '1' } } },
    '/deliverTo/locationId/value',
  ],
  [
    'a list of places that does not exist',
    { deliverTo: { locationId: { scheme: '9999', value: '1' } } },
    '/deliverTo/locationId/scheme',
  ],
])('%s is refused where it is', async (_what, fields, pointer) => {
  const answer = await account.http.post('/api/clients', { name: 'Refused', ...fields });
  expect([answer.status, problemOf(answer).code, pointersOf(answer)]).toEqual([
    400,
    'validation_failed',
    [pointer],
  ]);
});

it('texts of any script and direction are kept as they are', async () => {
  const deliverTo = { name: 'مستودع \u200f7', city: '東京', state: 'e\u0301' };
  const client = await created(account.http, { name: 'Scripts', deliverTo, buyerReference: 'мн-7 🚚' });
  expect(client).toMatchObject({ deliverTo, buyerReference: 'мн-7 🚚' });
});

it('a client is found by its electronic address and its buyer reference, and is a duplicate by the address', async () => {
  const address = { scheme: '0208', value: '0428759497' };
  const fields = { electronicAddress: address, buyerReference: '991-33333TEST-33' };
  const { id } = await created(account.http, { name: 'Findable', ...fields });
  for (const query of ['0428759497', '042875', '991-33333TEST-33', '99133333test33'])
    expect(await foundNames(account.http, query)).toEqual(['Findable']);
  const duplicates = (identifier: string) => account.http.call(clients.duplicates, { identifier });
  expect(await duplicates('0428.759.497')).toMatchObject([{ id, matchedOn: ['identifier'] }]);
  await patch(id, { electronicAddress: null });
  expect(await duplicates('0428759497')).toEqual([]);
  expect(await foundNames(account.http, '0428759497')).toEqual([]);
});

it('a member may write them, another company neither sees nor finds them', async () => {
  const member = await newMember(system, account.companyId, 'MEMBER');
  const { id } = await created(member.http, {
    name: 'Ours',
    electronicAddress: { scheme: 'EM', value: 'ap@ours.example' },
  });
  expect((await stranger.http.patch(`/api/clients/${id}`, { electronicAddress: null })).status).toBe(404);
  expect((await stranger.http.get(`/api/clients/${id}`)).status).toBe(404);
  expect(await foundNames(stranger.http, 'ap@ours.example')).toEqual([]);
  expect(await stranger.http.call(clients.duplicates, { identifier: 'ap@ours.example' })).toEqual([]);
  expect(await foundNames(account.http, 'ap@ours.example')).toEqual(['Ours']);
});

it('a double click makes one client, one change and one event of each, and the events say where invoices go', async () => {
  const headers = { 'idempotency-key': 'e-invoicing-1' };
  const body = { name: 'Once', country: 'DE', electronicAddress: GLN, eInvoiceFormat: 'peppol' };
  const [first, second] = await Promise.all(
    [1, 2].map(() => account.http.post('/api/clients', body, headers)),
  );
  const answers = [first, second].filter((answer) => answer?.status === 201);
  expect(answers.length).toBeGreaterThan(0);
  const { items } = await account.http.call(clients.search, { query: 'once' });
  expect(items).toHaveLength(1);
  const id = items[0]?.id ?? '';
  const changes = [1, 2].map(() => patch(id, { electronicAddress: null, vatCategory: 'S' }));
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200]);
  const events = await eventsOf(system, 'clients', account.companyId, 'client.');
  expect(events.filter(({ data }) => (data as { id: string }).id === id)).toEqual([
    {
      type: 'client.created',
      data: expect.objectContaining({ electronicAddress: GLN, eInvoiceFormat: 'peppol', vatCategory: null }),
    },
    {
      type: 'client.updated',
      data: expect.objectContaining({ electronicAddress: null, eInvoiceFormat: 'peppol', vatCategory: 'S' }),
    },
  ]);
});
