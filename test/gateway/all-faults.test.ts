// Bodies with three faults of different kinds are answered with all three: a fault does not hide the next one.
import { beforeTests } from '../support/made-before';
import { pointersOf } from '../support/problems';
import { startTestSystem } from '../support/system';
import { owner } from '../support/users';

const account = beforeTests(async () => owner(await startTestSystem(), {}, { country: 'PL' }));
let clientId: string;
let ids: Record<'invoice' | 'article' | 'client', string>;

const NOBODY = '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f';
const line = { description: 'Design', quantity: 1, unitPrice: '100', vatRate: '23' };

async function made(path: string, body: object): Promise<string> {
  const { status, body: answer } = await account.http.post(path, body);
  expect(status).toBe(201);
  return (answer as { id: string }).id;
}

beforeAll(async () => {
  clientId = await made('/api/clients', { name: 'Buyer', country: 'PL' });
  ids = {
    client: clientId,
    article: await made('/api/articles', { name: 'Paper' }),
    invoice: await made('/api/documents', { typeId: 'invoice', clientId, lines: [line] }),
  };
});

type Case = [method: 'post' | 'put' | 'patch', path: string, body: object, pointers: string[]];

const CLIENT = {
  type: 'INDIVIDUAL',
  contactFirstName: 'Ada',
  contactLastName: null,
  country: 'PL',
  electronicAddress: { scheme: '0088', value: '5790000436058' },
  identifiers: [{ scheme: 'nip', value: '5260250275' }],
};
const CLIENT_FAULTS = ['/contactLastName', '/electronicAddress/value', '/identifiers/0/value'];

const ARTICLE = {
  name: 'Paper',
  unitPrice: -1,
  unitCode: 'QQQ',
  vatCategory: 'E',
  vatRate: '23',
  standardId: { scheme: '0160', value: '5901234123458' },
};
const ARTICLE_FAULTS = ['/unitPrice', '/unitCode', '/standardId/value', '/vatCategory'];

const DRAFT = {
  dueDate: '2026-12-01',
  dueInDays: 14,
  exchangeRate: 0,
  payment: { means: '73', iban: 'PL61109010140000071219812875', creditorId: 'nobody' },
  codedNotes: [
    { text: 'A', subjectCode: 'AAI' },
    { text: 'B', subjectCode: 'QQQ' },
  ],
  lines: [
    { ...line, quantity: 0, vatRate: '101', unitCode: 'QQQ' },
    line,
    {
      unitPrice: -1,
      vatCategory: 'E',
      vatRate: 0,
      adjustments: [{ kind: 'charge', amount: 0, reason: 'x' }],
    },
  ],
  adjustments: [{ kind: 'allowance', percent: 101, reason: 'Much', reasonCode: '999', vatRate: '23' }],
  exemptionReasons: [{ vatCategory: 'S', reason: 'None' }, { vatCategory: 'E' }],
};
const DRAFT_FAULTS = [
  '/dueInDays',
  '/exchangeRate',
  '/payment/means',
  '/payment/iban',
  '/payment/creditorId',
  '/codedNotes/1/subjectCode',
  '/lines/0/quantity',
  '/lines/0/vatRate',
  '/lines/0/unitCode',
  '/lines/2/description',
  '/lines/2/unitPrice',
  '/lines/2/adjustments/0/amount',
  '/adjustments/0/reasonCode',
  '/adjustments/0/percent',
  '/exemptionReasons/0/vatCategory',
  '/exemptionReasons/1',
];

const CASES: Case[] = [
  ['post', '/api/clients', CLIENT, CLIENT_FAULTS],
  ['patch', '/api/clients/{client}', CLIENT, CLIENT_FAULTS],
  ['post', '/api/articles', ARTICLE, ARTICLE_FAULTS],
  [
    'patch',
    '/api/articles/{article}',
    { ...ARTICLE, stockDelta: 1, stockQuantity: '-1' },
    [...ARTICLE_FAULTS, '/stockDelta', '/stockQuantity'],
  ],
  [
    'post',
    '/api/documents',
    { ...DRAFT, typeId: 'invoice', clientId: NOBODY, typeCode: '384', prepayments: [{ documentId: NOBODY }] },
    [...DRAFT_FAULTS, '/clientId', '/typeCode', '/prepayments/0/documentId'],
  ],
  [
    'patch',
    '/api/documents/{invoice}',
    { ...DRAFT, clientId: NOBODY, prepayments: [{ documentId: NOBODY }, {}] },
    [...DRAFT_FAULTS, '/clientId', '/prepayments/0/documentId', '/prepayments/1/amountMinor'],
  ],
  [
    'post',
    '/api/documents',
    // a line that says no VAT is not at fault where the client is not known
    {
      typeId: 'quote',
      clientId: NOBODY,
      dueInDays: 3,
      roundingMinor: 5,
      lines: [{ ...line, vatRate: undefined }],
    },
    ['/clientId', '/dueInDays', '/roundingMinor'],
  ],
  [
    'post',
    '/api/company/info',
    { iban: 'PL1', paymentMeans: '73', electronicAddress: { scheme: '1', value: '1' } },
    ['/iban', '/paymentMeans', '/electronicAddress/scheme'],
  ],
  [
    'post',
    '/api/company/currency-rates',
    { from: 'EUR', to: 'EUR', rate: 0, asOf: '2999-01-01T00:00:00Z' },
    ['/to', '/rate', '/asOf'],
  ],
  [
    'put',
    '/api/company/mail-settings',
    { kind: 'smtp', host: '127.0.0.1', port: 25, apiKey: 'x', fromAddress: 'a@b.example' },
    ['/username', '/password', '/apiKey', '/host'],
  ],
  [
    'put',
    '/api/company/email-templates',
    { dbId: NOBODY, subject: 'Code', body: '<script></script>' },
    ['/dbId', '/body'],
  ],
  [
    'put',
    '/api/company/sso',
    {
      clientId: 'x',
      authorizationUrl: 'https://127.0.0.1/#a',
      userInfoUrl: 'https://localhost/',
    },
    ['/discoveryUrl', '/authorizationUrl', '/userInfoUrl'],
  ],
  [
    'post',
    '/api/webhooks',
    { url: 'https://127.0.0.1/', secret: 'whsec_short', events: ['*', 'client.created'] },
    ['/url', '/secret', '/events'],
  ],
  [
    'post',
    '/api/api-keys',
    {
      name: 'k',
      scopes: ['clients:read'],
      expiresAt: '2020-01-01T00:00:00Z',
      ipAllowList: ['one', '10.0.0.0/8', 'two'],
    },
    ['/expiresAt', '/ipAllowList/0', '/ipAllowList/2'],
  ],
];

it.each(CASES)('%s %s', async (method, path, body, pointers) => {
  const target = path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name]);
  const refusal = await account.http[method](target, body);
  expect(refusal.status).toBe(400);
  expect([...new Set(pointersOf(refusal))].sort()).toEqual([...pointers].sort());
});
