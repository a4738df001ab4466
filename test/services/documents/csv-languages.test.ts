/** @list all — the rest of documents; npm test has the core of each capability */
// Every list and report as the spreadsheets of each language read it, and imports that read their own lists back.

import { clients } from '../../../shared/contracts/clients';
import type { Locale } from '../../../shared/contracts/primitives';
import { imported } from '../../support/csv-imports';
import { beforeTests } from '../../support/made-before';
import { rfc4180 } from '../../support/rfc4180';
import { startTestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { business, expectStatus, HUNDRED, post, sent } from './document-steps';

type Language = [locale: Locale, delimiter: string, mark: string, date: string, currency: string];

const LANGUAGES: Language[] = [
  ['en', ',', '.', '$3/$2/$1', 'Currency'],
  ['fr', ';', ',', '$3/$2/$1', 'Devise'],
  ['it', ';', ',', '$3/$2/$1', 'Valuta'],
  ['pl', ';', ',', '$3.$2.$1', 'Waluta'],
  ['de', ';', ',', '$3.$2.$1', 'Währung'],
  ['pt', ';', ',', '$3/$2/$1', 'Moeda'],
];
const YEARS = 'from=2020-01-01&to=2099-12-31&period=all';
const READ_ONLY = ['id', 'version', 'createdAt', 'updatedAt'];

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system));

beforeAll(async () => {
  const locationId = { scheme: '0088', value: '5790000436057' };
  const texts = { externalId: '-a', description: 'a;b,c\td', metadata: { 'the colour': 'red; "dark"' } };
  const more = { paymentTermDays: 30, deliverTo: { city: 'Köln', locationId } };
  await account.http.call(clients.update, { id: account.clientId, ...texts, ...more });
  const attributes = [{ name: 'Size', value: '1,5 m' }];
  const prices = { unitPrice: '1234.5', vatRate: '5.5', stockTracked: true, stockQuantity: '0.25' };
  const lists = {
    attributes,
    prices: [
      { currency: 'USD', unitPrice: '1300.25' },
      { fromQuantity: '2.5', unitPrice: '1200' },
    ],
    translations: [{ language: 'de', name: 'Bolzen', description: 'M8;\nverzinkt' }],
    classifications: ['GTU_01', 'GTU_12'].map((code) => ({ listId: 'ZZZ', code })),
  };
  const article = { name: 'Bolt', reference: 'B-1', ...prices, ...lists };
  expectStatus(await account.http.post('/api/articles', article), 201);
  await sent(account, { lines: [{ ...HUNDRED, vatRate: 5.5 }] });
  await post(account.http, (await sent(account, { reference: 'a;b,c' })).id, 'credit');
});

async function rows(path: string, delimiter = ',', { http }: CompanyAccount = account): Promise<string[][]> {
  const text = (await http.bytes(path, { accept: 'text/csv' })).toString('utf8');
  expect(text).toMatch(/^\ufeff[^\ufeff]+\r\n$/);
  return rfc4180(text, delimiter);
}

describe.each(LANGUAGES)('in %s', (locale, delimiter, mark, date, currency) => {
  const inLanguage = (cell: string) =>
    cell.replace(/^(\d{4})-(\d\d)-(\d\d)$/, date).replace(/^(-?\d+)\.(\d+)$/, `$1${mark}$2`);

  it.each([
    '/api/clients?sort=name',
    '/api/articles?sort=name',
    '/api/documents?sort=date',
    `/api/reports/invoices?${YEARS}`,
    `/api/reports/vat-register?by=issue&${YEARS}`,
    '/api/reports/days-outstanding?from=2020-01-01&to=2099-12-31',
    '/api/clients/{id}/statement?',
    '/api/clients/aging?with=claims',
  ])('%s has headings, numbers and dates of the language', async (template) => {
    const path = template.replace('{id}', account.clientId);
    const [names = [], ...plain] = await rows(path);
    const [headings = [], ...written] = await rows(`${path}&locale=${locale}`, delimiter);
    expect(plain.length).toBeGreaterThan(0);
    expect(written).toEqual(plain.map((cells) => cells.map(inLanguage)));
    expect(headings[names.indexOf('currency')]).toBe(currency);
    expect(headings.filter((heading) => names.includes(heading))).toEqual([]);
    const withTabs = await rows(`${path}&locale=${locale}&separator=tab`, '\t');
    expect(withTabs).toEqual([headings, ...written]);
  });

  it.each(['/api/clients', '/api/articles'] as const)('an import reads %s back', async (path) => {
    const other = await owner(system);
    const csv = await account.http.bytes(`${path}?locale=${locale}`, { accept: 'text/csv' });
    const { columns, ...done } = await imported(other.http, `${path}/imports`, csv);
    expect(done).toMatchObject({ created: 1, refused: 0, errors: [] });
    const [names = []] = await rows(path);
    expect(columns.map(({ field }) => field)).toEqual(
      names.map((name) => (READ_ONLY.includes(name) ? null : name)),
    );
    expect(writable(await rows(path, ',', other))).toEqual(writable(await rows(path)));
  });
});

it('a cursor goes on whatever the choice for CSV is', async () => {
  await post(account.http, (await sent(account)).id, 'credit');
  const { body } = await account.http.get('/api/documents?pageSize=1&locale=de');
  const { nextCursor } = body as { nextCursor: string };
  expectStatus(await account.http.get(`/api/documents?pageSize=1&cursor=${nextCursor}`), 200);
});

function writable([names = [], ...cells]: string[][]): string[][] {
  return [names, ...cells].map((row) => row.filter((_, at) => !READ_ONLY.includes(names[at] ?? '')));
}
