/** @list all — the rest of its service; npm test has the core */
// Fields of a client for electronic invoices: address, place of delivery, terms.

import { clients } from '../../../shared/contracts/clients';
import { beforeTests } from '../../support/made-before';
import { pointersOf, problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';
import { created, foundNames } from './people';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => owner(system));

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
    'a wrong check digit',
    { electronicAddress: { ...GLN, value: '5790000436058' } },
    '/electronicAddress/value',
  ],
  ['spaces', { electronicAddress: { ...GLN, value: '579 0000436057' } }, '/electronicAddress/value'],
  [
    'digits of another script',
    { electronicAddress: { ...GLN, value: '٥٧٩٠٠٠٠٤٣٦٠٥٧' } },
    '/electronicAddress/value',
  ],
  ['days of the past', { paymentTermDays: -1 }, '/paymentTermDays'],
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
