/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Invoices to public bodies: the format that their country wants is meant, in the check, at the issue and afterwards.
import { clients } from '../../../../shared/contracts/clients';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { draftsIn } from '../checks/finding-steps';
import { at, faultsOf, newClient, post, read } from '../document-steps';

const system = beforeTests(startTestSystem);
let made: ReturnType<typeof draftsIn>;
beforeAll(() => {
  made = draftsIn(system);
  at(system, '2026-11-25T10:00:00Z');
});

const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
const RATES: Record<string, number> = {
  AT: 20,
  DE: 19,
  ES: 21,
  FR: 20,
  HR: 25,
  FI: 25.5,
  NL: 21,
  PL: 23,
  SE: 25,
  NO: 25,
};
const CURRENCIES: Record<string, string> = { PL: 'PLN', SE: 'SEK', NO: 'NOK' };

function sale(country: string, client: object) {
  const postalCode = country === 'ES' ? { postalCode: '28001' } : {};
  const currency = CURRENCIES[country] ?? 'EUR';
  const lines = [{ description: 'Work', unitPrice: 100, vatRate: RATES[country] }];
  return made.draftOf({
    company: { country, currency, ...postalCode, ...GLN },
    client: { country, ...postalCode, ...GLN, ...client },
    document: { lines, currency, buyerReference: 'B-1', deliveryDate: '2026-11-24' },
  });
}

/** Country, format and whether the law binds every business, for a public body and for another business. */
const COUNTRIES: [country: string, body: [string | null, boolean], business: [string | null, boolean]][] = [
  ['SE', ['peppol', true], ['peppol', false]],
  ['NO', ['peppol', true], ['peppol', false]],
  ['ES', ['facturae', true], ['facturae', false]],
  ['DE', ['xrechnung-ubl', false], ['peppol', false]],
  ['PL', ['ksef-fa3', true], ['ksef-fa3', true]],
  ['HR', [null, true], [null, true]],
];

it.each(COUNTRIES)('%s', async (country, body, business) => {
  for (const [client, expected] of [
    [{ isPublicBody: true }, body],
    [{}, business],
  ] as const) {
    const { account, id } = await sale(country, client);
    const { meant } = await account.http.call(documents.check, { id });
    expect([meant?.format, meant?.mandatory]).toEqual(expected);
    await post(account.http, id, 'issue');
    const formats = await account.http.call(documents.eInvoiceFormats, { id });
    expect([formats.meant.format, formats.meant.mandatory, formats.meant.why]).toEqual([
      ...expected,
      meant?.why,
    ]);
  }
});

it.each([
  ['AT', 'suppliers to federal bodies'],
  ['NL', 'central government suppliers'],
  ['FI', 'suppliers on request of authority'],
])('in %s reads the network only, with or without an address', async (country, whom) => {
  const { account, id } = await sale(country, { isPublicBody: true, electronicAddress: null });
  const { meant } = await account.http.call(documents.check, { id });
  expect(meant).toMatchObject({ format: 'peppol', mandatory: false, why: expect.stringContaining(whom) });
  expect(meant?.inTheWay).toEqual(['buyer_electronic_address_missing']);
  await post(account.http, id, 'issue');
});

it('is kept with the buyer of an issued document, whatever becomes of the client', async () => {
  const { account, clientId, id } = await sale('SE', { isPublicBody: true });
  await post(account.http, id, 'issue');
  await account.http.call(clients.update, { id: clientId, isPublicBody: false });
  expect((await read(account.http, id)).buyer).toMatchObject({ isPublicBody: true });
  const { meant } = await account.http.call(documents.eInvoiceFormats, { id });
  expect(meant).toMatchObject({ mandatory: true });
  const note = await post(account.http, id, 'credit');
  expect(note.buyer).toMatchObject({ isPublicBody: true });
});

it('is no word about other buyers', async () => {
  const { account, id } = await sale('SE', {});
  expect((await post(account.http, id, 'issue')).buyer).not.toHaveProperty('isPublicBody');
});

it('stands in the way of a format that the buyer must get and cannot', async () => {
  const { account, id } = await sale('SE', { isPublicBody: true, electronicAddress: null });
  const { meant } = await account.http.call(documents.check, { id });
  expect(meant).toMatchObject({
    format: 'peppol',
    inTheWay: ['buyer_electronic_address_missing', 'channel_not_connected'],
  });
});

describe('a client', () => {
  it('of the type INDIVIDUAL is none, and does not become one', async () => {
    const { http } = await made.seller({ country: 'SE', currency: 'SEK', ...GLN });
    const person = { type: 'INDIVIDUAL', contactFirstName: 'Ada', contactLastName: 'Byron' };
    const refused = await http.post('/api/clients', { ...person, isPublicBody: true });
    expect(faultsOf(refused)).toMatchObject({ status: 400, errors: [{ pointer: '/isPublicBody' }] });
    const id = await newClient(http, { name: 'Town', country: 'SE', isPublicBody: true });
    const patched = await http.patch(`/api/clients/${id}`, person);
    expect(faultsOf(patched)).toMatchObject({ status: 400, errors: [{ pointer: '/isPublicBody' }] });
  });

  it('abroad without a VAT number is taxed as a consumer, and with one as a business', async () => {
    const { http } = await made.seller({ country: 'SE', currency: 'SEK', ...GLN });
    const why = async (more: object) => {
      const clientId = await newClient(http, { name: 'Town', country: 'FI', isPublicBody: true, ...more });
      return (await http.call(documents.vatSuggestion, { clientId, kind: 'service' })).why;
    };
    expect(await why({ identifiers: [] })).toBe('consumer_abroad');
    expect(await why({})).toBe('reverse_charge');
  });
});
