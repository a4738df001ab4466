/** @list all — the rest of documents; npm test has the core of each capability */
// Discounts on a whole document, which are divided over its VAT rates, and quantities below 0 beside a sale: amounts, changes of
// the draft, credits in parts, and the formats of e-invoices.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, type OfficialCheck, officialCheck } from '../../../support/official-rules';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, drafted, faultsOf, issued, post, read } from '../document-steps';

const system = beforeTests(startTestSystem);
const LOYAL = { kind: 'allowance', reason: 'Loyal' };
const sold = (...lines: [quantity: number, unitPrice: number, vatRate: number][]) => ({
  lines: lines.map(([quantity, unitPrice, vatRate]) => ({
    description: 'Work',
    quantity,
    unitPrice,
    vatRate,
  })),
});
const TWO_RATES = sold([1, 300, 20], [1, 100, 5.5]);
let account: Business;

beforeAll(async () => {
  at(system, '2026-11-20T10:00:00Z');
  account = await business(system, { country: 'FR' });
});

const sizesOf = ({ adjustments }: Awaited<ReturnType<typeof read>>) =>
  adjustments.map(({ vatRate, amountMinor, dividedFrom }) => [vatRate, amountMinor, dividedFrom]);

describe('a discount without a VAT rate', () => {
  it('is divided by the net amounts, and anew when the lines change', async () => {
    const draft = await drafted(account, { ...TWO_RATES, adjustments: [{ ...LOYAL, amount: 40 }] });
    expect(sizesOf(draft)).toEqual([
      ['20', 3000, 1],
      ['5.5', 1000, 1],
    ]);
    await account.http.patch(`/api/documents/${draft.id}`, sold([1, 100, 20], [1, 100, 5.5], [1, 200, 10]));
    expect(sizesOf(await read(account.http, draft.id))).toEqual([
      ['20', 1000, 1],
      ['5.5', 1000, 1],
      ['10', 2000, 1],
    ]);
  });

  it('stays a percentage of each rate, beside one that has a rate', async () => {
    const adjustments = [
      { kind: 'charge', amount: 5, reason: 'Freight', vatRate: 20 },
      { ...LOYAL, percent: 10 },
    ];
    const draft = await drafted(account, { ...TWO_RATES, adjustments });
    const parts = [
      ['20', 500, undefined],
      ['20', 3000, 2],
      ['5.5', 1000, 2],
    ];
    expect(sizesOf(draft)).toEqual(parts);
    await account.http.patch(`/api/documents/${draft.id}`, { notes: 'Thanks' });
    expect(sizesOf(await read(account.http, draft.id))).toEqual(parts);
  });

  it('is credited in parts that add up to the invoice', async () => {
    const invoice = await issued(account, { ...TWO_RATES, adjustments: [{ ...LOYAL, amount: 33.33 }] });
    const first = await post(account.http, invoice.id, 'credit', { lines: [{ lineNumber: 2 }] });
    const rest = await post(account.http, invoice.id, 'credit');
    const credited = first.totals.totalMinor + rest.totals.totalMinor;
    expect(credited).toBe(invoice.totals.totalMinor);
  });

  it.each([
    ['more than the lines', { amount: 400.01 }, '/adjustments/0'],
    ['nothing to divide', { amount: 1 }, '/adjustments/0'],
  ])('is refused: %s', async (name, size, pointer) => {
    const lines = name.startsWith('more') ? TWO_RATES : sold([1, 0, 20]);
    const body = {
      typeId: 'invoice',
      clientId: account.clientId,
      ...lines,
      adjustments: [{ ...LOYAL, ...size }],
    };
    expect(faultsOf(await account.http.post('/api/documents', body))).toMatchObject({
      status: 400,
      errors: [{ pointer }],
    });
  });
});

describe('a quantity below 0', () => {
  it('takes back beside a sale, and is credited with its sign', async () => {
    const invoice = await issued(account, sold([10, 12, 20], [-2, 3.5, 20]));
    expect(invoice.totals).toMatchObject({ netMinor: 11300, vatMinor: 2260 });
    const credit = (quantity: number) =>
      account.http.post(`/api/documents/${invoice.id}/credit`, {
        lines: [
          { lineNumber: 1, quantity: 5 },
          { lineNumber: 2, quantity },
        ],
      });
    const sign = { pointer: '/lines/1/quantity', message: 'must be below 0, as the quantity of the line is' };
    expect(faultsOf(await credit(1))).toMatchObject({ status: 400, errors: [sign] });
    expect(faultsOf(await credit(-3))).toMatchObject({ status: 409, code: 'credit_exceeds_invoice' });
    expect((await credit(-1)).body).toMatchObject({ totals: { netMinor: 5650 } });
  });

  it('cannot make less than 0 of an invoice, nor of a credit note', async () => {
    const draft = await drafted(account, sold([1, 10, 20], [-3, 5, 20]));
    const { findings } = await account.http.call(documents.check, { id: draft.id });
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'total_below_zero', pointer: '/lines/1/quantity', severity: 'error' }),
    );
    expect((await account.http.post(`/api/documents/${draft.id}/issue`, {})).status).toBe(409);
    const invoice = await issued(account, sold([10, 12, 20], [-2, 3.5, 20]));
    const credit = { lines: [{ lineNumber: 2 }] };
    expect(faultsOf(await account.http.post(`/api/documents/${invoice.id}/credit`, credit))).toMatchObject({
      ...{ status: 409, code: 'document_incomplete' },
    });
  });
});

const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
const CONTACT = { name: 'Ada Byron', phone: '+49 30 123456', email: 'ada@seller.example' };
const MADRID = { postalCode: '28001', city: 'Madrid', state: 'Madrid' };

describeByOfficialRules('both are valid', () => {
  let check: OfficialCheck;
  beforeAll(async () => {
    check = await officialCheck();
  });

  it.each<[country: string, currency: string, rates: [number, number], formats: string[], place?: object]>([
    ['DE', 'EUR', [19, 7], ['xrechnung-ubl', 'xrechnung-cii', 'peppol']],
    ['IT', 'EUR', [22, 10], ['fatturapa']],
    ['PL', 'PLN', [23, 8], ['ksef-fa3']],
    ['ES', 'EUR', [21, 10], ['facturae'], MADRID],
    ['HU', 'HUF', [27, 5], ['nav']],
    ['FR', 'EUR', [20, 5.5], ['fr-ctc']],
  ])('in the formats of %s', async (country, currency, [high, low], formats, place = {}) => {
    const seller = await business(
      system,
      { ...{ country, currency, contact: CONTACT, iban: 'DE89370400440532013000' }, ...GLN, ...place },
      { country, ...GLN, ...place },
    );
    const invoice = await issued(seller, {
      ...sold([10, 1200, high], [-2, 350, high], [3, 99.99, low]),
      adjustments: [{ ...LOYAL, amount: 33.33 }],
      ...{ buyerReference: '04011000-12345-03', deliveryDate: '2026-11-19' },
    });
    for (const format of formats) {
      const xml = await seller.http.bytes(`/api/documents/${invoice.id}/e-invoice?format=${format}`);
      const { valid, findings } = await check(xml.toString());
      const fatal = findings.filter(({ severity }) => severity === 'fatal');
      expect({ format, valid, fatal }).toEqual({ format, valid: true, fatal: [] });
    }
  });
});
