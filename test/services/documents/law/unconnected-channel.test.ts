// An invoice that the law wants through a channel by which nothing of the company leaves: check, issue, send, formats and readiness
// say so, and nothing does where the law wants none.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { draftsIn } from '../checks/finding-steps';
import { at, type Business, expectStatus, post } from '../document-steps';

const CODE = 'channel_not_connected';
const system = beforeTests(startTestSystem);
let made: ReturnType<typeof draftsIn>;
beforeAll(() => {
  made = draftsIn(system);
  at(system, '2026-11-25T10:00:00Z');
});

const RATES: Readonly<Record<string, number>> = {
  PL: 23,
  HU: 27,
  BE: 21,
  IT: 22,
  RO: 21,
  DE: 19,
  FR: 20,
  HR: 25,
};
function workIn(country: string, buyer: object = {}) {
  const vat = 'country' in buyer ? { vatCategory: 'AE', vatRate: 0 } : { vatRate: RATES[country] };
  return { lines: [{ description: 'Work', unitPrice: 100, ...vat }] };
}
const POLISH = workIn('PL');
const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };

interface Shown {
  warnings?: { code: string; message: string; fix: string; severity: string }[];
}
const unsentIn = ({ warnings = [] }: Shown) => warnings.filter(({ code }) => code === CODE);

async function checked({ http }: Business, id: string) {
  const { findings, meant, canBeIssued } = await http.call(documents.check, { id });
  const [found, ...others] = unsentIn({ warnings: findings });
  expect(others).toEqual([]);
  return { found, canBeIssued, isInTheWay: meant?.inTheWay.includes(CODE) ?? false };
}

const connect = async ({ http }: Business, providerId: string, environment: string, config: object) =>
  expectStatus(
    await http.put(`/api/company/channels/${providerId}`, { environment, config, autoSend: false }),
    200,
  );
const KSEF = { nip: '5260250274', token: 'of-this-test' };

it.each([
  ['PL', {}, 'PUT /api/company/channels/ksef', 'your company is not connected to it'],
  ['PL', { country: 'DE' }, 'PUT /api/company/channels/ksef', 'Poland wants Krajowy System e-Faktur'],
  ['HU', PERSON, 'PUT /api/company/channels/nav', 'Hungary wants NAV Online Számla'],
  ['BE', {}, 'PUT /api/company/channels/peppol', 'Belgium wants Peppol network'],
  ['IT', {}, 'GET /api/documents/{id}/e-invoice', 'this system does not send by Sistema di Interscambio'],
  ['RO', {}, 'GET /api/documents/{id}/e-invoice', 'this system does not send by RO e-Factura'],
])('a seller in %s is warned at each step: %o', async (country, buyer, fix, words) => {
  const client = { country, ...buyer };
  const document = workIn(country, buyer);
  const { account, id } = await made.draftOf({ company: { country }, client, document });
  const { found, ...check } = await checked(account, id);
  expect(found).toMatchObject({ severity: 'warning', source: 'company', fix: fix.replace('{id}', id) });
  expect(found?.message).toContain(words);
  expect(check).toEqual({ canBeIssued: true, isInTheWay: true });

  const issue = outputOf(documents.issue, await account.http.post(`/api/documents/${id}/issue`));
  expect(unsentIn(issue)).toEqual([found]);
  const { meant } = await account.http.call(documents.eInvoiceFormats, { id });
  expect(meant.inTheWay).toContain(CODE);
  const sent = await account.http.call(documents.send, { id, delivery: 'other' });
  expect(unsentIn(sent)).toEqual([found]);
  const credit = outputOf(
    documents.credit,
    await account.http.post(`/api/documents/${id}/credit`, { reason: 'Error' }),
  );
  expect(unsentIn(credit)).toHaveLength(1);
  const readiness = (await account.http.get('/api/company/readiness')).body;
  expect(readiness).toMatchObject({ meant: { inTheWay: expect.arrayContaining([CODE]) } });
});

it.each([
  ['PL', PERSON],
  ['DE', {}],
  ['FR', {}],
  ['BE', PERSON],
  ['HR', {}],
])(
  'a seller in %s who is not bound to a channel that could be connected is not: %o',
  async (country, buyer) => {
    const document = workIn(country);
    const { account, id } = await made.draftOf({
      company: { country },
      client: { country, ...buyer },
      document,
    });
    expect(await checked(account, id)).toMatchObject({ found: undefined, isInTheWay: false });
    await post(account.http, id, 'issue');
    expect(await account.http.call(documents.send, { id, delivery: 'paper' })).toMatchObject({
      warnings: [],
    });
  },
);

it('a quote is sent through no channel', async () => {
  const quote = { ...POLISH, typeId: 'quote', dueInDays: undefined };
  const parties = { company: { country: 'PL', phone: '1' }, client: { country: 'PL' } };
  const { account, id } = await made.draftOf({ ...parties, document: quote });
  expect((await checked(account, id)).found).toBeUndefined();
  await post(account.http, id, 'issue');
  expect(await account.http.call(documents.send, { id, delivery: 'other' })).toMatchObject({ warnings: [] });
});

it('a connection for tests is not enough; one for production settles it, for issued documents as well', async () => {
  const parties = { company: { country: 'PL', phone: '2' }, client: { country: 'PL' } };
  const { account, id } = await made.draftOf({ ...parties, document: POLISH });
  await connect(account, 'ksef', 'TEST', KSEF);
  const tried = await checked(account, id);
  expect([tried.found?.message, tried.isInTheWay]).toEqual([
    expect.stringContaining('your company is connected to it for tests only'),
    true,
  ]);
  await post(account.http, id, 'issue');
  await connect(account, 'ksef', 'PROD', KSEF);
  const { meant } = await account.http.call(documents.eInvoiceFormats, { id });
  expect(meant.inTheWay).toEqual([]);
  expect(await account.http.call(documents.send, { id, delivery: 'other' })).toMatchObject({ warnings: [] });
  const next = await made.draftOf({ ...parties, document: POLISH });
  expect(await checked(next.account, next.id)).toMatchObject({ found: undefined, isInTheWay: false });
});
