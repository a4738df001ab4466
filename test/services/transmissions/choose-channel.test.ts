/** @list all @own-system — one simulator, whose clock and that of the sender move together */
// The channel of a document if several are connected and none is named: the law decides, then the address of the buyer.
import { PhossAp } from '../../../deploy/simulate/phoss-ap';
import { problemOf } from '../../support/problems';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { type Business, business, expectStatus, HUNDRED, issued } from '../documents/document-steps';
import { newNip } from './ksef/steps';
import { newTaxNumber, taxpayer } from './nav/steps';
import { connect as connectPeppol, KEY, PARTICIPANTS } from './transmission-steps';

const ap = new PhossAp();
/** Nobody listens there: what is queued for an authority stays queued. */
const NOWHERE = 'https://localhost:1';
let system: TestSystem;

beforeAll(async () => {
  await ap.start();
  const { CHANNEL_ENDPOINTS: _, ...settings } = ap.settings();
  const places = ['ksef.TEST', 'ksef.PROD', 'nav.PROD'].map((place) => `${place}=${NOWHERE}`);
  system = await startOwnSystem({
    ...{ ...settings, CREDENTIALS_ENCRYPTION_KEY: KEY },
    CHANNEL_ENDPOINTS: places.join(),
  });
});
afterAll(() => ap.stop());

const ADDRESS = { electronicAddress: { scheme: '0088', value: PARTICIPANTS.buyer } };
const SELLER = { currency: 'EUR', electronicAddress: { scheme: '0088', value: PARTICIPANTS.seller } };
const NIP = newNip();
const POLISH = {
  ...{ ...SELLER, country: 'PL', currency: 'PLN' },
  identifiers: [
    { scheme: 'nip', value: NIP },
    { scheme: 'vat', value: `PL${NIP}` },
  ],
};

const TAX_NUMBER = newTaxNumber();
const HUNGARIAN = {
  ...{ ...SELLER, country: 'HU', currency: 'HUF' },
  identifiers: [
    { scheme: 'adoszam', value: `${TAX_NUMBER}-2-42` },
    { scheme: 'vat', value: `HU${TAX_NUMBER}` },
  ],
};

const CONFIGS = {
  ksef: { nip: NIP, token: 'token-of-the-tests' },
  nav: taxpayer(TAX_NUMBER),
  pdp: {
    ...{ platformUrl: `${NOWHERE}/flow-service`, tokenUrl: `${NOWHERE}/oauth/token` },
    ...{ clientId: 'client', clientSecret: 'secret-of-the-tests', siren: '552008443' },
  },
};

async function connected(account: Business, channels: readonly string[]): Promise<void> {
  for (const named of channels) {
    const [channel = '', environment = 'PROD'] = named.split(' ');
    if (channel === 'peppol') await connectPeppol(account, ap, { environment, autoSend: false });
    else {
      const config = CONFIGS[channel as keyof typeof CONFIGS];
      const body = { environment, autoSend: false, config };
      expectStatus(await account.http.put(`/api/company/channels/${channel}`, body), 200);
    }
  }
}

async function asked(account: Business, body: object = {}, vatRate = 20) {
  const fields = { dueInDays: 14, buyerReference: 'B 1', lines: [{ ...HUNDRED, vatRate }] };
  const { id } = await issued(account, fields);
  return account.http.post(`/api/documents/${id}/transmissions`, body);
}

const RATES: Record<string, number> = { PL: 23, HU: 27, FR: 20 };

it.each<[string, Record<string, unknown>, object, string[], string]>([
  ['the law of Poland', POLISH, { ...ADDRESS, country: 'PL' }, ['peppol', 'ksef TEST'], 'ksef TEST'],
  ['the law of Hungary', HUNGARIAN, { ...ADDRESS, country: 'DE' }, ['peppol', 'nav'], 'nav PROD'],
  ['the law of France', SELLER, { ...ADDRESS, country: 'FR' }, ['peppol', 'pdp'], 'pdp PROD'],
  ['the address of a buyer abroad', SELLER, { ...ADDRESS, country: 'BE' }, ['peppol', 'pdp'], 'peppol PROD'],
  ['the only one that is connected', SELLER, { ...ADDRESS, country: 'FR' }, ['peppol'], 'peppol PROD'],
])('%s decides', async (_why, company, client, channels, expected) => {
  const account = await business(system, company, client);
  await connected(account, channels);
  const answer = expectStatus(await asked(account, {}, RATES[String(company.country ?? 'FR')]), 202);
  expect(answer.body).toMatchObject({ channel: expected.split(' ')[0], environment: expected.split(' ')[1] });
});

it('one that is named is taken, whatever the law says', async () => {
  const account = await business(system, SELLER, { ...ADDRESS, country: 'FR' });
  await connected(account, ['peppol', 'pdp']);
  expect(expectStatus(await asked(account, { channel: 'peppol' }), 202).body).toMatchObject({
    channel: 'peppol',
  });
});

it('where nothing decides, the answer names the choices', async () => {
  const account = await business(system, SELLER, { country: 'BE' });
  await connected(account, ['nav', 'pdp']);
  const answer = await asked(account);
  expect(answer.status).toBe(409);
  expect(problemOf(answer)).toMatchObject({
    code: 'channel_ambiguous',
    detail: 'Name one of them as `channel`: nav, pdp',
  });
});
