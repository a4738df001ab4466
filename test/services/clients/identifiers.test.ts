// What a country asks of the identifiers of a client; the schemes themselves are tested with country-readiness.
import { clients } from '../../../shared/contracts/clients';
import { outputOf } from '../../support/outputs';
import { pointersOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
  account = await owner(system);
});
afterAll(() => system?.stop());

const create = (fields: object, headers?: Record<string, string>) =>
  account.http.post('/api/clients', { name: 'A', ...fields }, headers);
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

  it('takes anything for a client without a country', async () => {
    expect((await create({ identifiers: vat('nonsense') })).status).toBe(201);
  });

  it('is repeated by its key without a second client, and a refusal is not kept', async () => {
    const key = { 'Idempotency-Key': 'identified-client' };
    const wrong = { country: 'PL', identifiers: vat('PL5260250275') };
    expect((await create(wrong, key)).status).toBe(400);
    const right = { country: 'PL', identifiers: vat('PL5260250274') };
    const first = await create(right, key);
    const second = await create(right, key);
    expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([
      201,
      201,
      'true',
    ]);
    expect(second.body).toEqual(first.body);
    expect((await create(wrong, key)).status).toBe(422);
  });
});

describe('changing a client', () => {
  async function french(): Promise<string> {
    const answer = await create({ country: 'FR', identifiers: vat('FR40303265045') });
    return outputOf(clients.create, answer).id;
  }
  const change = (id: string, fields: object) => account.http.patch(`/api/clients/${id}`, fields);

  it('checks new identifiers against the country it has', async () => {
    const answer = await change(await french(), { identifiers: vat('DE136695976') });
    expect([answer.status, pointersOf(answer)]).toEqual([400, ['/identifiers/0/value']]);
  });

  it('checks the identifiers it keeps against a new country', async () => {
    const id = await french();
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

  it('never leaves identifiers of one country in another, however many change both at once', async () => {
    const id = await french();
    const kinds = [
      { country: 'DE', identifiers: vat('DE136695976') },
      { identifiers: vat('FR40303265045') },
      { country: 'FR', identifiers: vat('FR40303265045') },
      { identifiers: vat('DE136695976') },
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
