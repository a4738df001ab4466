// `npm run seed:demo`: a company with a year behind it, for whoever looks at the system for the first time.

import { chosen, HELP } from '../../deploy/demo/options';
import { seedDemo } from '../../deploy/demo/seed';
import { SeedError } from '../../deploy/demo/seed-error';
import { SELLER } from '../../deploy/demo/seller-and-customers';
import { createClient } from '../../shared/client';
import { startTestSystem, type TestSystem } from '../support/system';

const EMAIL = 'demo@example.com';
const NAME = SELLER.name;
let system: TestSystem;
let said: string[];
let password: string;

const out = { write: (text: string) => said.push(text) };
const seed = (choice: { password?: string; name?: string; email?: string }) =>
  seedDemo({ url: system.baseUrl, email: EMAIL, name: NAME, password: undefined, ...choice }, out);

beforeAll(async () => {
  system = await startTestSystem({ SIGN_UP: 'invitation' });
  said = [];
  await seed({});
  password = /password (\S+)/.exec(said.join(''))?.[1] ?? '';
});
beforeEach(() => {
  said = [];
});
afterAll(() => system?.stop());

async function signedIn() {
  const client = createClient({ baseUrl: system.baseUrl });
  await client.identity.signIn({ email: EMAIL, password });
  return client;
}

it('fills a new system, and says how to sign in', async () => {
  const client = await signedIn();
  const { companies, activeCompanyId } = await client.identity.session();
  expect(companies).toEqual([{ id: activeCompanyId, name: NAME, role: 'OWNER' }]);
  expect((await client.clients.list()).total).toBe(10);
  expect((await client.catalog.list()).items.length).toBe(10);
  expect((await client.catalog.lowStock()).items.map(({ reference }) => reference)).toEqual(['KO-100']);
});

it.each([
  ['invoice', 'paid'],
  ['invoice', 'partly_paid'],
  ['invoice', 'overdue'],
  ['invoice', 'draft'],
  ['credit-note', 'sent'],
  ['quote', 'sent'],
  ['quote', 'expired'],
  ['quote', 'draft'],
] as const)('has a %s that is %s', async (typeId, status) => {
  const client = await signedIn();
  const { items } = await client.documents.list({ typeId, status });
  expect(items.length).toBeGreaterThan(0);
});

it('has a deposit that an invoice takes off', async () => {
  const client = await signedIn();
  const { items } = await client.documents.list({ typeId: 'invoice', pageSize: 10 });
  const newest = await Promise.all(items.map(({ id }) => client.documents.get({ id })));
  const deposit = newest.find(({ typeCode }) => typeCode === '386');
  const takenOff = newest.flatMap(({ adjustments }) => adjustments.map(({ prepaymentId }) => prepaymentId));
  expect(deposit?.paymentStatus).toBe('paid');
  expect(takenOff).toContain(deposit?.id);
});

it('takes numbers as a careful company does', async () => {
  const client = await signedIn();
  const audit = await client.documents.auditNumbers();
  expect(audit).toMatchObject({ gaps: [], duplicates: [], outOfOrder: [] });
});

it('mails nobody', async () => {
  expect(await system.sql('SELECT * FROM mail.messages')).toEqual([]);
});

it('makes no second company of the same name, but one of another', async () => {
  await expect(seed({ password })).rejects.toThrow(`You have a company ${NAME}`);
  await seed({ password, name: 'Pracownia Kowalska 2' });
  const { companies } = await (await signedIn()).identity.session();
  expect(companies.map(({ name }) => name).sort()).toEqual([NAME, 'Pracownia Kowalska 2']);
  expect(said.join('')).not.toContain(password);
});

it('asks for an account where it cannot make one', async () => {
  await expect(seed({ email: 'somebody@example.com' })).rejects.toThrow('This system has users already');
  await expect(seed({ password: 'not the password' })).rejects.toMatchObject({ code: 'invalid_credentials' });
});

it('says what may be chosen, and what is wrong with a choice, in a sentence', () => {
  expect(chosen([])).toEqual({ url: 'http://127.0.0.1:3000', email: EMAIL, name: NAME });
  expect(chosen(['--url', 'https://books.example/'])).toMatchObject({ url: 'https://books.example' });
  expect(chosen(['--help'])).toBeUndefined();
  for (const option of ['--url', '--email', '--name', '--help', 'DEMO_PASSWORD'])
    expect(HELP).toContain(option);
  for (const args of [['--ulr', 'x'], ['--url'], ['--url', 'nonsense'], ['stray']]) {
    expect(() => chosen(args)).toThrow(SeedError);
  }
});

it('shows what an invoice may say: an account for each currency, references, the terms of EN 16931', async () => {
  const client = await signedIn();
  const { items } = await client.documents.list({ typeId: 'invoice', status: 'paid' });
  const foreign = items.find(({ currency }) => currency === 'EUR');
  const invoice = await client.documents.get({ id: foreign?.id ?? '' });
  expect(invoice).toMatchObject({
    payment: { iban: 'PL34109010140000071219812875' },
    vatBreakdown: [{ vatCategory: 'AE' }],
    orderReference: expect.stringMatching(/^PO-/),
  });
});
