// `npm run simulate:channels`, with the settings and the connections that it prints and writes: each channel answers, and an
// invoice lives a whole life in those of Hungary, France and Spain.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '../../../shared/contracts/settings';
import { transmissions } from '../../../shared/contracts/transmissions';
import { type Simulators, simulateChannels } from '../../support/channels/simulate-channels';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, createKey } from '../../support/users';
import { type Business, business, expectStatus, issued } from '../documents/document-steps';
import { Clock, type Shown, shown } from './transmission-steps';

const SECOND = 1_000;
const AT_HOME = { country: 'HU', addressLine1: 'Fő utca 1', postalCode: '1051', city: 'Budapest' };
const SPANISH = { country: 'ES', identifiers: [{ scheme: 'vat', value: 'ESA28015865' }] };
/** Who can be connected, by the file: as it says. */
const COMPANIES: Record<string, [company: object, client: object]> = {
  peppol: [{ electronicAddress: { scheme: '9945', value: 'PL5260250274' } }, {}],
  storecove: [{ electronicAddress: { scheme: '9945', value: 'PL5260250274' } }, {}],
  ksef: [{ country: 'PL', identifiers: [{ scheme: 'nip', value: '5260250274' }] }, {}],
  nav: [{ ...AT_HOME, identifiers: [{ scheme: 'adoszam', value: '12345676-2-42' }] }, AT_HOME],
  pdp: [{ pdfConfig: { paymentTerms: 'Net 30' } }, {}],
  verifactu: [{ country: 'ES', identifiers: [{ scheme: 'nif', value: 'B58378431' }] }, SPANISH],
};

const folder = mkdtempSync(join(tmpdir(), 'simulators-'));
let said = '';
let simulators: Simulators;
let system: TestSystem;
let clock: Clock;

beforeAll(async () => {
  simulators = await simulateChannels({ port: 0, folder }, (text) => {
    said += text;
  });
  system = await startTestSystem(settingsIn(said));
  clock = new Clock(system);
});
afterAll(async () => {
  await system?.stop();
  await simulators?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Of the line that it says to start the system with. */
function settingsIn(text: string): Record<string, string> {
  const line = text.split('\n').find((printed) => printed.endsWith(' npm start')) ?? '';
  const found = [...line.matchAll(/(\w+)=(?:'([^']*)'|(\S+))/g)];
  return Object.fromEntries(found.map(([, name = '', first, second]) => [name, first ?? second ?? '']));
}

async function connected(file: string): Promise<Business> {
  const provider = simulators.all.find((one) => one.file === file)?.provider;
  const account = await business(system, ...(COMPANIES[file] ?? [{}, {}]));
  const connection = JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'));
  expectStatus(await account.http.put(`/api/company/channels/${provider}`, connection), 200);
  return { ...account, http: await createKey(account) };
}

function tried({ http }: CompanyAccount) {
  return until('the connection is tried', async () => {
    const [connection] = (await http.call(settings.channels, {})).connected;
    return connection?.checkedAt ? connection : undefined;
  });
}

/** Polls and readings are seconds apart: the clock is moved on while it waits. */
function lived(account: Business, id: string, fits: (found: Shown) => boolean): Promise<Shown> {
  return until('it is as far as it comes', async () => {
    const { items } = await account.http.call(transmissions.ofDocument, { id });
    const found = items[0] && (await shown(account, items[0]));
    if (found && fits(found)) return found;
    clock.forward(16 * SECOND);
    return false;
  });
}

it.each(Object.keys(COMPANIES))('%s takes the connection that is written down', async (file) => {
  expect(await tried(await connected(file))).toMatchObject({ environment: 'TEST', checkError: null });
});

it.each([
  ['nav', { vatRate: 27 }, ['nav_transaction', 'nav_status']],
  ['pdp', { vatRate: 20 }, ['acknowledgement', 'cdar-200']],
  ['verifactu', { vatRate: 21 }, ['csv']],
])('an invoice is accepted by %s, and its proof is read back', async (file, rate, kinds) => {
  const account = await connected(file);
  const line = { description: 'Work', unitPrice: 100, ...rate };
  const { id } = await issued(account, { dueInDays: 14, lines: [line] });
  if (file !== 'verifactu')
    expectStatus(await account.http.post(`/api/documents/${id}/transmissions`, {}), 202);
  const accepted = await lived(account, id, ({ state }) => state === 'accepted');
  expect(accepted.proof.map(({ kind }) => kind)).toEqual(kinds);
  const proof = await account.http.get(`/api/transmissions/${accepted.id}/proof`);
  expect(proof.status).toBe(200);
});

it('says of each where it is, who can be connected, and by which words a document meets a fault', () => {
  for (const { simulator, file, company, faults } of simulators.all) {
    expect(said).toContain(simulator.url());
    expect(said).toContain(`connect ${company} to`);
    expect(said).toContain(`${file}.json`);
    expect(said).toContain(faults.join(', '));
  }
});
