import fc from 'fast-check';
import { clients } from '../../../shared/contracts/clients';
import { eventsOf } from '../../support/event-log';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { printableText } from '../../support/printable-text';
import { expectProblem, pointersOf, problemOf } from '../../support/problems';
import { holds, runs } from '../../support/properties';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';
import { created } from './people';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => owner(system));

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
  vatRegistrations: [{ country: 'DE', number: 'DE136695976', since: '2026-01-01', kind: 'local' }],
  description: 'Two\nlines',
  metadata: { crm: '42', 'key with spaces': '' },
  electronicAddress: { scheme: '9945', value: 'PL5260250274' },
  buyerReference: '04011000-12345-34',
  paymentTermDays: 30,
  cashDiscounts: [{ percent: '2.5', days: 8 }],
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
  reminderPolicyId: null,
  isPublicBody: true,
  equivalenceSurcharge: true,
  reminders: 'off',
};

it('keeps and answers every field as it was sent, identifiers in their one spelling', async () => {
  const answer = await account.http.post('/api/clients', FULL);
  expect(answer.status).toBe(201);
  const { id, version, isActive, createdAt, updatedAt, ...sent } = outputOf(clients.create, answer);
  const [vat, ...others] = FULL.identifiers;
  const identifiers = [{ ...vat, value: 'PL5260250274' }, ...others];
  expect(sent).toEqual({ ...FULL, identifiers, electronicAddressSuggestion: null });
  expect({ version, isActive }).toEqual({ version: 1, isActive: true });
  expect(createdAt).toBe(updatedAt);
  const read = await account.http.get(`/api/clients/${id}`);
  expect(read.body).toEqual(answer.body);
  expect(answer.headers.get('etag')).toMatch(/^"1-/);
});

it('can make a client that is archived from the start', async () => {
  const client = await created(account.http, { name: 'Imported', isActive: false });
  expect(client.isActive).toBe(false);
  expect((await account.http.call(clients.search, { query: 'imported' })).items).toEqual([]);
});

it.each([
  ['a company without a name', {}, ['/name']],
  ['a person without names', { type: 'INDIVIDUAL' }, ['/contactFirstName', '/contactLastName']],
  [
    'a person without a last name',
    { type: 'INDIVIDUAL', name: 'X', contactFirstName: 'A' },
    ['/contactLastName'],
  ],
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

describe('what a country asks of identifiers, whose schemes are tested with country-readiness', () => {
  const create = (fields: object) => account.http.post('/api/clients', { name: 'A', ...fields });
  const vat = (value: string) => [{ scheme: 'vat', value }];

  describe('creating a client', () => {
    it('refuses what the country of the client does not know, with the place', async () => {
      const identifiers = [{ scheme: 'crm', value: '1' }, ...vat('FR41303265045')];
      const answer = await create({ country: 'FR', identifiers });
      expect([answer.status, pointersOf(answer)]).toEqual([400, ['/identifiers/1/value']]);
    });

    it('finds the scheme however it is written', async () => {
      const answer = await create({ country: 'FR', identifiers: [{ scheme: 'VAT', value: 'nonsense' }] });
      expect([answer.status, pointersOf(answer)]).toEqual([400, ['/identifiers/0/value']]);
    });

    it.each([
      [{ country: 'PL' }, 'numer nip', 'nip'],
      [{ country: 'PL' }, 'NIP:', 'nip'],
      [{}, 'VAT no.', 'vat'],
      [{}, '\u00a0', 'vat'],
      [{ country: 'DE' }, '1234', '0'],
    ])(
      'refuses free text and unlisted codes as a scheme, %j %s, and names near ones',
      async (place, scheme, near) => {
        const answer = await create({ ...place, identifiers: [{ scheme, value: '1' }] });
        expect([answer.status, pointersOf(answer)]).toEqual([400, ['/identifiers/0/scheme']]);
        if (scheme.trim() !== '') expect(problemOf(answer).errors?.[0]?.message).toContain(near);
      },
    );

    it.each(['0088', '0225', '9930', 'DUNS', 'tax_id', 'x'])('takes %s as a scheme', async (scheme) => {
      expect((await create({ country: 'PL', identifiers: [{ scheme, value: '1' }] })).status).toBe(201);
    });

    it('takes anything for a client without a country', async () => {
      expect((await create({ identifiers: vat('nonsense') })).status).toBe(201);
    });
  });

  describe('changing a client', () => {
    // a VAT number of a Member State would be right in any country
    async function swiss(): Promise<string> {
      const answer = await create({ country: 'CH', identifiers: vat('CHE107787577MWST') });
      return outputOf(clients.create, answer).id;
    }
    const change = (id: string, fields: object) => account.http.patch(`/api/clients/${id}`, fields);

    it('checks new identifiers against the country it has', async () => {
      const answer = await change(await swiss(), { identifiers: vat('GB980780684') });
      expect([answer.status, pointersOf(answer)]).toEqual([400, ['/identifiers/0/value']]);
    });

    it('checks the identifiers it keeps against a new country', async () => {
      const id = await swiss();
      expect((await change(id, { country: 'DE' })).status).toBe(400);
      expect((await change(id, { country: 'DE', identifiers: vat('DE136695976') })).status).toBe(200);
    });

    it('keeps what was stored before the country was known, until it is touched', async () => {
      const { id } = outputOf(clients.create, await create({ identifiers: vat('nonsense') }));
      expect((await change(id, { city: 'Lyon' })).status).toBe(200);
      const answer = await change(id, { country: 'FR' });
      expect([answer.status, pointersOf(answer)]).toEqual([400, ['/identifiers/0/value']]);
      expect((await change(id, { country: 'FR', identifiers: null })).status).toBe(200);
    });

    it('keeps a scheme that was free text when it was stored, beside a new one', async () => {
      const { id } = outputOf(clients.create, await create({ country: 'CH' }));
      const old = { scheme: 'their own number', value: '1' };
      const sql = 'UPDATE clients.clients SET identifiers = $2 WHERE id = $1';
      await system.sql(sql, [id, JSON.stringify([old])]);
      expect((await change(id, { city: 'Bern' })).status).toBe(200);
      const both = [old, ...vat('CHE107787577MWST')];
      expect(outputOf(clients.update, await change(id, { identifiers: both }))).toMatchObject({
        identifiers: both,
      });
      const answer = await change(id, { identifiers: [old, { scheme: 'another one', value: '1' }] });
      expect(pointersOf(answer)).toEqual(['/identifiers/1/scheme']);
    });

    it('never leaves identifiers of one country in another, however many change both at once', async () => {
      const id = await swiss();
      const kinds = [
        { country: 'GB', identifiers: vat('GB980780684') },
        { identifiers: vat('CHE107787577MWST') },
        { country: 'CH', identifiers: vat('CHE107787577MWST') },
        { identifiers: vat('GB980780684') },
      ];
      for (let round = 0; round < 5; round++) {
        const answers = await Promise.all([...kinds, ...kinds, ...kinds].map((fields) => change(id, fields)));
        for (const { status } of answers) expect([200, 400, 409]).toContain(status);
        const { identifiers, country } = await account.http.call(clients.get, { id });
        expect(identifiers[0]?.value.slice(0, 2)).toBe(country);
      }
    });
  });

  it('says all that is wrong with a client at once, when it is made and when it is changed', async () => {
    const wrong = {
      name: null,
      country: 'FR',
      identifiers: [{ scheme: 'siren', value: '123456789' }],
      electronicAddress: { scheme: '0009', value: '1' },
    };
    const pointers = ['/electronicAddress/value', '/identifiers/0/value', '/name'];
    const refused = await account.http.post('/api/clients', wrong);
    expect(pointersOf(refused).sort()).toEqual(pointers);
    const { id } = await account.http.call(clients.create, { name: 'Right', country: 'FR' });
    const changed = await account.http.patch(`/api/clients/${id}`, wrong);
    expect(pointersOf(changed).sort()).toEqual(pointers);
  });

  it('takes no key of metadata that is more than a line', async () => {
    const refused = await account.http.post('/api/clients', {
      name: 'X',
      metadata: { 'two\u2028lines': '' },
    });
    expect([refused.status, pointersOf(refused)]).toEqual([400, ['/metadata/two\u2028lines']]);
  });
});

it('keeps whatever text it takes as it was sent', async () => {
  const text = printableText(20);
  const fields = fc.record(
    {
      description: text,
      city: text,
      contactPhone: text,
      metadata: fc.dictionary(text, text, { maxKeys: 3 }),
    },
    { requiredKeys: [] },
  );
  let taken = 0;
  await holds(
    fc.asyncProperty(fields, async (sent) => {
      const answer = await account.http.post('/api/clients', { name: 'Any', ...sent });
      if (answer.status === 400) return;
      taken++;
      expect(answer.body).toMatchObject(JSON.parse(JSON.stringify(sent)));
      const { id } = outputOf(clients.create, answer);
      expect((await account.http.get(`/api/clients/${id}`)).body).toEqual(answer.body);
    }),
    { numRuns: runs(50, 500) },
  );
  expect(taken).toBeGreaterThan(20);
});
