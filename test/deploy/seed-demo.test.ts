/** @list night @own-system — fills two demonstration companies */
// `npm run seed:demo`: a company with a year behind it, for those who look at the system for the first time.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConnection } from '../../deploy/demo/connection-file';
import { readPayments } from '../../deploy/demo/online-payment';
import { chosen, HELP } from '../../deploy/demo/options';
import { type SeedOptions, seedDemo } from '../../deploy/demo/seed';
import { SeedError } from '../../deploy/demo/seed-error';
import { SELLER } from '../../deploy/demo/seller-and-customers';
import { joinedSettings } from '../../deploy/simulate/joined-settings';
import { PaymentSimulator } from '../../deploy/simulate/payments/payments';
import { type Simulators, simulateChannels } from '../../deploy/simulate/simulate-channels';
import { createClient } from '../../shared/client';
import { startOwnSystem, type TestSystem } from '../support/system';

const EMAIL = 'demo@example.com';
const NAME = SELLER.name;
let system: TestSystem;
const payments = new PaymentSimulator();
let simulators: Simulators;
let folder: string;
let said: string[];
let firstSaid: string;
let password: string;

const out = { write: (text: string) => said.push(text) };
const seed = (choice: Partial<SeedOptions>) =>
  seedDemo({ url: system.baseUrl, email: EMAIL, name: NAME, password: undefined, ...choice }, out);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  simulators = await simulateChannels({ port: 0, folder }, () => {});
  payments.settle({ port: 0, folder });
  await payments.start();
  system = await startOwnSystem({
    SIGN_UP: 'invitation',
    CREDENTIALS_ENCRYPTION_KEY: 'of the demonstration',
    ...joinedSettings([...simulators.all.map(({ simulator }) => simulator), payments]),
  });
  said = [];
  await seed({});
  firstSaid = said.join('');
  password = /password (\S+)/.exec(said.join(''))?.[1] ?? '';
});
beforeEach(() => {
  said = [];
});
afterAll(async () => {
  await payments.stop();
  await simulators?.stop();
  rmSync(folder, { recursive: true, force: true });
});

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

it('has recurring invoices that begin later: one with a part by days, one with a price that rises', async () => {
  const client = await signedIn();
  const { items } = await client.documents.listRecurring({ status: 'active' });
  expect(items.map(({ name }) => name).sort()).toEqual(['Hosting', 'Opieka kwartalna']);
  for (const { id } of items) {
    const preview = await client.documents.previewRecurring({ id, count: 5 });
    expect(preview).toMatchObject({ canBeIssued: true, failure: null });
  }
});

it('has reminders that wait for an approval', async () => {
  const client = await signedIn();
  const { items } = await client.documents.listReminders({ status: 'proposed' });
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ sentTo, reasonsHeld }) => sentTo === null && reasonsHeld.includes('approval'))).toBe(
    true,
  );
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

it('has a sale in the shop, a debit note, a price reduction and the invoice of a supplier', async () => {
  const client = await signedIn();
  const newest = (await client.documents.list({ typeId: ['invoice', 'credit-note'], pageSize: 10 })).items;
  const [supplied] = (await client.documents.list({ selfBilled: true })).items;
  const ids = [...newest, ...(supplied ? [supplied] : [])].map(({ id }) => client.documents.get({ id }));
  const found = await Promise.all(ids);
  const kinds = [
    { isSimplified: true, paymentStatus: 'paid', totalMinor: 2970 },
    { typeCode: '383', corrects: expect.anything(), totalMinor: 14760 },
    { typeId: 'credit-note', correctsPeriod: expect.anything(), correctionReason: 'Rabat miesięczny' },
    { typeCode: '389', selfBilled: true, number: 'SB1-0001', totalMinor: 46740 },
  ];
  expect(found).toEqual(expect.arrayContaining(kinds.map((kind) => expect.objectContaining(kind))));
  // the invoice and its debit note are of the period, whatever else is
  const [debited] = found.flatMap(({ typeCode, corrects }) =>
    typeCode === '383' && corrects ? [corrects.number] : [],
  );
  const named = found.flatMap(({ correctsPeriod, correctedInvoices }) =>
    correctsPeriod ? correctedInvoices : [],
  );
  expect(named.length).toBeGreaterThan(1);
  expect(named.map(({ number }) => number)).toContain(debited);
});

it('has customers out of a file, each as it was meant, and says by a report what was invoiced', async () => {
  const client = await signedIn();
  const files = await system.sql('SELECT created, refused FROM clients.imports');
  expect(files).toEqual([{ created: 10, refused: 0 }]);
  const { items } = await client.clients.list({ externalId: 'demo-09' });
  expect(items).toMatchObject([{ type: 'INDIVIDUAL', contactLastName: 'Wiśniewska', city: 'Kraków' }]);
  expect(firstSaid).toMatch(/reports\/invoices: \d{5,}\.\d\d PLN/);
});

it('has a year of bank statements: booked, taken back, waiting, with a gap and a cash discount', async () => {
  const client = await signedIn();
  const { items: accounts } = await client.receivables.listAccounts();
  expect(accounts.map(({ currency }) => currency).sort()).toEqual(['EUR', 'PLN']);
  expect(accounts.find(({ currency }) => currency === 'PLN')?.gaps).toHaveLength(1);
  for (const status of ['booked', 'open', 'ignored'] as const)
    expect((await client.receivables.listLines({ status })).items.length).toBeGreaterThan(0);
  const [returned] = (await client.receivables.listLines({ status: 'ignored' })).items;
  expect(returned).toMatchObject({ direction: 'debit', ignoredReason: 'Return of a transfer' });
  const newest = (await client.documents.list({ typeId: 'credit-note', pageSize: 10 })).items;
  const notes = await Promise.all(newest.map(({ id }) => client.documents.get({ id })));
  const discount = notes.find(({ correctionReason }) => correctionReason === 'Skonto 2%');
  expect(discount).toMatchObject({ currency: 'EUR', totals: { totalMinor: 25_00 } });
  const [invoice] = discount?.correctedInvoices ?? [];
  const { items } = await client.documents.list({ typeId: 'invoice', q: invoice?.number ?? '' });
  expect(items).toMatchObject([{ paymentStatus: 'paid' }]);
  expect(firstSaid).toMatch(/Bank: \d+ statements with \d+ lines, \d+ of them wait for a person/);
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

it('sends one of its invoices by Peppol to the access point that is named', async () => {
  const connection = readConnection<SeedOptions['connection']>(
    join(folder, 'peppol.json'),
    'simulate:channels',
  );
  await seed({ password, name: 'Pracownia z Peppolem', connection });
  const [taken, ...others] = simulators.ap.received.values();
  expect(others).toEqual([]);
  expect(taken).toMatchObject({ deliveries: 1, receiver: 'iso6523-actorid-upis::9945:pl5261040828' });
  expect(said.at(-1)).toMatch(
    /^FV\/\d{4}\/\d+ by Peppol to Łódź Maszyny Sp\. z o\.o\.: (submitted|accepted)\n$/,
  );
});

it('has an invoice that its client has paid by a link, where a simulated provider is named', async () => {
  const file = join(folder, 'simulator.json');
  writeFileSync(file, JSON.stringify({ environment: 'LIVE', config: payments.connection() }));
  await seed({ password, name: 'Pracownia online', payments: readPayments(file) });
  expect(said.at(-1)).toMatch(/^FV\/\d{4}\/\d+ is paid, by the link http\S+\/pay\/\S+\n$/);
  const client = await signedIn();
  const { items } = await client.receivables.listPaymentAttempts();
  expect(items).toMatchObject([{ providerId: 'simulator', state: 'succeeded', booking: 'booked' }]);
});

it('says of a file that is no connection so, before anything is made', () => {
  const read = (name: string) => () => readConnection(join(folder, name), 'simulate:channels');
  expect(read('ca.crt')).toThrow('cannot be read as JSON: npm run simulate:channels writes such a file');
  expect(read('absent.json')).toThrow(SeedError);
  expect(() => readPayments(join(folder, 'absent.json'))).toThrow(SeedError);
});

it('asks for an account where it cannot make one', async () => {
  await expect(seed({ email: 'somebody@example.com' })).rejects.toThrow('This system has users already');
  await expect(seed({ password: 'not the password' })).rejects.toMatchObject({ code: 'invalid_credentials' });
});

it('says what may be chosen, and what is wrong with a choice, in a sentence', () => {
  expect(chosen([])).toEqual({ url: 'http://127.0.0.1:3000', email: EMAIL, name: NAME });
  expect(chosen(['--url', 'https://books.example/'])).toMatchObject({ url: 'https://books.example' });
  expect(chosen(['--help'])).toBeUndefined();
  for (const option of ['--url', '--email', '--name', '--peppol', '--payments', '--help', 'DEMO_PASSWORD'])
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
