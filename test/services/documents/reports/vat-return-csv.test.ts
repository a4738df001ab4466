/** @list all — the rest of reports; npm test has the returns as JSON */
// A VAT return as CSV says what its JSON says, and the documents behind a box add up to the box in its currency.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { rfc4180 } from '../../../support/rfc4180';
import { startTestSystem } from '../../../support/system';
import { at, issued, newClient } from '../document-steps';
import { EXEMPT, type Seller, seedYear, sellerIn, sold, vatReturn } from './vat-return-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => sellerIn(system, 'ES'));
const YEAR = { period: '2026', by: 'issue' } as const;

beforeAll(async () => {
  await seedYear(system, account);
  at(system, '2026-12-15T10:00:00Z');
  const surcharged = { ...sold('S', 21, 100), surchargeRate: '5.2' };
  const shop = { name: 'Zapatería', country: 'ES', equivalenceSurcharge: true };
  const clientId = await newClient(account.http, shop);
  await issued(account, { clientId, currency: 'USD', exchangeRate: '0.5', lines: [surcharged] });
  await issued(account, {
    lines: [sold('E', 0, 70)],
    exemptionReasons: [{ vatCategory: 'E', code: 'VATEX-EU-F' }],
  });
  await issued(account, { lines: [sold('S', 7.77, 12.5), sold('E', 0, 3)], ...EXEMPT });
  await issued(account, { currency: 'SEK', lines: [sold('S', 21, 9)] });
});

interface Row extends Record<string, string> {
  base: string;
  isNegated: string;
}

async function csvRows({ http }: Seller, query: string): Promise<Row[]> {
  const { text } = await http.get(`/api/reports/vat-return?period=2026&by=issue${query}`, {
    accept: 'text/csv',
  });
  const [header = [], ...rows] = rfc4180(text);
  return rows.map((row) => ({
    base: '',
    isNegated: '',
    ...Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])),
  }));
}

const major = (minor: number | null) => (minor === null ? '' : (minor / 100).toFixed(2));
const texts = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value === null ? '' : String(value)]));

it('has as CSV all that is in the JSON', async () => {
  const answer = await vatReturn(account, YEAR);
  expect(answer.leftOut).not.toEqual([]);
  expect(answer.unplaced).not.toEqual([]);
  expect(answer.boxes.some(({ isNegated }) => isNegated) || answer.total.withoutRate > 0).toBe(true);
  const parts = [
    ...answer.boxes.map((one) => ({ part: 'box', ...one })),
    ...answer.leftOut.map((one) => ({ part: 'leftOut', ...one })),
    ...answer.unplaced.map((one) => ({ part: 'unplaced', ...one })),
    { part: 'total', ...answer.total },
  ];
  const expected = parts.map(({ baseMinor, vatMinor, ...one }) => ({
    ...texts(one),
    ...{ currency: 'EUR', base: major(baseMinor), vat: major(vatMinor) },
  }));
  const rows = await csvRows(account, '');
  expect(rows).toHaveLength(expected.length);
  expect(rows).toMatchObject(expected);
  const once = rows.filter(({ repeats }) => repeats === 'false');
  const base = once.reduce((sum, row) => sum + (row.isNegated === 'true' ? -1 : 1) * Number(row.base), 0);
  expect(base.toFixed(2)).toBe(major(answer.total.baseMinor));
});

it('has the documents of a box in the currency of the form, beside that of the document', async () => {
  const { boxes } = await vatReturn(account, YEAR);
  const filled = boxes.filter(({ entryCount }) => entryCount > 0);
  for (const box of filled) {
    const { entries = [] } = await vatReturn(account, { ...YEAR, box: box.box });
    const sum = (of: (entry: (typeof entries)[number]) => number | null) =>
      entries.reduce((total, entry) => total + (of(entry) ?? 0), 0);
    const sign = box.isNegated ? -1 : 1;
    if (box.baseMinor !== null)
      expect([box.box, sum((one) => one.baseMinor)]).toEqual([box.box, sign * box.baseMinor]);
    if (box.vatMinor !== null)
      expect([sum((one) => one.vatMinor), sum((one) => one.surchargeMinor)]).toContain(sign * box.vatMinor);
    expect(new Set(entries.map(({ currency }) => currency))).toEqual(new Set(['EUR']));
  }
  const { entries: withSurcharge = [] } = await vatReturn(account, { ...YEAR, box: '22' });
  expect(withSurcharge).toMatchObject([
    {
      ...{ currency: 'EUR', baseMinor: 50_00, vatMinor: 10_50, surchargeMinor: 2_60 },
      ...{ documentCurrency: 'USD', documentBaseMinor: 100_00, documentVatMinor: 21_00 },
      documentSurchargeMinor: 5_20,
    },
  ]);
  expect(await csvRows(account, '&box=22')).toMatchObject([
    {
      ...{ currency: 'EUR', base: '50.00', vat: '10.50', surcharge: '2.60', documentCurrency: 'USD' },
      ...{ documentBase: '100.00', documentVat: '21.00', documentSurcharge: '5.20' },
    },
  ]);
});

it('names a document without a rate, with no amount in the currency of the form', async () => {
  const { total } = await vatReturn(account, YEAR);
  expect(total.withoutRate).toBe(1);
  const { entries = [] } = await vatReturn(account, { ...YEAR, box: '07' });
  expect(entries.filter(({ documentCurrency }) => documentCurrency === 'SEK')).toMatchObject([
    { baseMinor: null, vatMinor: null, documentBaseMinor: 9_00, documentVatMinor: 1_89 },
  ]);
  const { items } = await account.http.call(documents.list, { currency: 'SEK' });
  expect(items).toHaveLength(1);
});
