// A shop sells at 9.90 with VAT: from the draft to the register of VAT, every amount calculated by hand.
// 3 × 9.90 at 19 % are 29.70: VAT 29.70 × 19 ÷ 119 = 4.742 → 4.74, net 24.96.
// 4.99 at 7 %: VAT 0.326 → 0.33, net 4.66. Together 34.69, of which 5.07 are VAT and 29.62 net.
import { companies } from '../../shared/contracts/companies';
import { documents } from '../../shared/contracts/documents';
import type { CreditedLine } from '../../shared/contracts/documents/issuing';
import {
  at,
  type Business,
  business,
  drafted,
  issued,
  newClient,
  post,
  read,
} from '../services/documents/document-steps';
import { beforeTests } from '../support/made-before';
import { outputOf } from '../support/outputs';
import { linesOfPdf } from '../support/poppler';
import { startTestSystem } from '../support/system';

const system = beforeTests(startTestSystem);
const COMPANY = { country: 'DE', currency: 'EUR', iban: 'DE89370400440532013000' };
const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' } as const;
const LINES = [
  { description: 'Soap', quantity: 3, unitPrice: '9.90', vatRate: 19 },
  { description: 'Book', unitPrice: '4.99', vatRate: 7 },
];
const shop = beforeTests(() => {
  at(system, '2026-05-04T10:00:00Z');
  return business(system, COMPANY, { country: 'DE' });
});

const GROSS = { pricesIncludeVat: true, lines: LINES, dueInDays: 14 };
const AMOUNTS = {
  totals: { linesMinor: 2962, netMinor: 2962, vatMinor: 507, totalMinor: 3469 },
  vatBreakdown: [
    { vatRate: '19', baseMinor: 2496, vatMinor: 474 },
    { vatRate: '7', baseMinor: 466, vatMinor: 33 },
  ],
};

async function credited({ http }: Business, id: string, lines?: CreditedLine[]) {
  const answer = await http.post(`/api/documents/${id}/credit`, lines ? { lines } : {});
  return outputOf(documents.credit, answer);
}

describe('a shop whose prices are with VAT', () => {
  it('is paid what the prices add up to, and owes the VAT within them', async () => {
    const { http } = shop;
    const draft = await drafted(shop, GROSS);
    expect(draft).toMatchObject({ ...AMOUNTS, pricesIncludeVat: true });
    expect(draft.lines).toMatchObject([
      { unitPrice: '9.9', netUnitPrice: '8.31932773', grossMinor: 2970, netMinor: 2496 },
      { unitPrice: '4.99', netUnitPrice: '4.6635514', grossMinor: 499, netMinor: 466 },
    ]);

    const invoice = await post(http, draft.id, 'issue');
    expect(invoice).toMatchObject({ ...AMOUNTS, payableMinor: 3469 });
    const text = linesOfPdf(await http.bytes(`/api/documents/${draft.id}/pdf`));
    for (const words of ['Unit price incl. VAT', '29.70', '4.99', '24.96', '4.66', '29.62', '34.69'])
      expect(text.replace(/\s+/g, ' ')).toContain(words);

    const xml = (await http.bytes(`/api/documents/${draft.id}/e-invoice?format=en16931-ubl`)).toString();
    const amounts = [
      ...xml.matchAll(/<cbc:(LineExtensionAmount|PriceAmount|TaxInclusiveAmount)[^>]*>([^<]*)/g),
    ];
    expect(amounts.map(([, name, amount]) => `${name} ${amount}`)).toEqual([
      ...['LineExtensionAmount 29.62', 'TaxInclusiveAmount 34.69'],
      ...['LineExtensionAmount 24.96', 'PriceAmount 8.31932773'],
      ...['LineExtensionAmount 4.66', 'PriceAmount 4.6635514'],
    ]);

    await http.post(`/api/documents/${draft.id}/payments`, { amountMinor: 3469 });
    expect(await read(http, draft.id)).toMatchObject({ balanceMinor: 0, paymentStatus: 'paid' });
    const register = await http.get('/api/reports/vat-register?from=2026-05-01&to=2026-05-31');
    expect(JSON.stringify(register.body)).toMatch(/"(base|net)Minor":2496,"vatMinor":474/);
  });

  it('takes goods back one by one, and ends at 0', async () => {
    const { id } = await issued(shop, GROSS);
    // 9.90: VAT 1.58, net 8.32. 19.80: 3.16, 16.64. 29.70: 4.74, 24.96
    const one = [{ lineNumber: 1, quantity: 1 }];
    const notes = [await credited(shop, id, one), await credited(shop, id, one), await credited(shop, id)];
    expect(
      notes.map(({ totals: { netMinor, vatMinor, totalMinor } }) => [netMinor, vatMinor, totalMinor]),
    ).toEqual([
      [832, 158, 990],
      [832, 158, 990],
      [832 + 466, 158 + 33, 1489],
    ]);
    expect(notes.every(({ pricesIncludeVat }) => pricesIncludeVat)).toBe(true);
    expect(await read(shop.http, id)).toMatchObject({ creditedMinor: 3469, balanceMinor: 0 });
  });

  it('says so on every paper that follows: invoice of a quote, deposit, final invoice, correction', async () => {
    const { http } = shop;
    const quote = await issued(shop, { pricesIncludeVat: true, lines: LINES, typeId: 'quote' });
    // a third of 29.70 is 9.90, of 4.99 it is 1.66
    const share = await http.post(`/api/documents/${quote.id}/deposit`, { percent: '33.3333' });
    const deposit = outputOf(documents.draftDeposit, share);
    expect(deposit).toMatchObject({ pricesIncludeVat: true, totalMinor: 990 + 166 });
    await post(http, deposit.id, 'issue');
    const final = outputOf(documents.convert, await http.post(`/api/documents/${quote.id}/convert`, {}));
    expect(final).toMatchObject({ pricesIncludeVat: true, totalMinor: 3469 - 1156 });
    const invoice = await post(http, final.id, 'issue');
    const correction = await http.post(`/api/documents/${invoice.id}/correct`, { reason: 'Address' });
    expect(outputOf(documents.correct, correction)).toMatchObject({
      pricesIncludeVat: true,
      totalMinor: 2313,
    });
  });

  it('changes a draft from prices with VAT to prices without, and back', async () => {
    const lines = [{ ...LINES[0], adjustments: [{ kind: 'allowance', amount: '2.97', reason: 'Less' }] }];
    const { id } = await drafted(shop, { ...GROSS, lines });
    const change = (body: object) => shop.http.call(documents.update, { id, ...body });
    // 26.73 with VAT, or 26.73 and 5.08 VAT
    expect((await change({ notes: 'x' })).totals.totalMinor).toBe(2673);
    expect((await change({ pricesIncludeVat: false })).totals.totalMinor).toBe(3181);
    expect((await change({ pricesIncludeVat: true })).totals.totalMinor).toBe(2673);
    expect((await shop.http.patch(`/api/documents/${id}`, { pricesIncludeVat: null })).status).toBe(400);
  });

  it('tells consumers prices with VAT where the company says so, unless the document says otherwise', async () => {
    const own = await business(system, COMPANY, { country: 'DE' });
    const clientId = await newClient(own.http, { ...PERSON, country: 'DE' });
    const kindOf = async (fields: object) => (await drafted(own, fields)).pricesIncludeVat;
    expect(await kindOf({ clientId })).toBe(false);
    await own.http.call(companies.changeInfo, { consumerPricesIncludeVat: true });
    expect(await kindOf({ clientId })).toBe(true);
    expect(await kindOf({ clientId, pricesIncludeVat: false })).toBe(false);
    expect(await kindOf({})).toBe(false);
  });
});
