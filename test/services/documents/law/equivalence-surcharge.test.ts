/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The equivalence surcharge in Spain: beside the VAT of goods to retailers in its scheme, in the total, and no rate of its own.
import { catalog } from '../../../../shared/contracts/catalog';
import { clients } from '../../../../shared/contracts/clients';
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { outputOf } from '../../../support/outputs';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { at, business, drafted, issued, post, read } from '../document-steps';
import { BUYER, connect, part, recordsOf, SPANISH } from '../verifactu/spanish-business';

const system = beforeTests(startTestSystem);
const RETAILER = {
  ...BUYER,
  equivalenceSurcharge: true,
  addressLine1: 'Calle 1',
  postalCode: '28013',
  city: 'Madrid',
};
const SELLER = { ...SPANISH, addressLine1: 'Calle 2', postalCode: '28013', city: 'Madrid' };

beforeEach(() => at(system, '2026-11-25T10:00:00Z'));

const seller = () => business(system, SELLER, RETAILER);
const shoes = (unitPrice: number, more: object = {}) => ({
  ...{ name: 'Zapatos', unit: 'pcs', unitPrice, vatRate: 21 },
  ...more,
});
const surchargesOf = ({ lines }: Document) => lines.map(({ surchargeRate }) => surchargeRate ?? null);

it('follows the type of the article', async () => {
  const account = await seller();
  const articleOf = async (type: 'PRODUCT' | 'SERVICE') =>
    (await account.http.call(catalog.create, { name: 'Bota', type, unitPrice: '10', vatRate: '21' } as never))
      .id;
  const [goods, service] = [await articleOf('PRODUCT'), await articleOf('SERVICE')];
  const lines = [goods, service].map((articleId) => ({ articleId, name: 'Bota', unitPrice: 10 }));
  const draft = await drafted(account, { lines });
  expect(surchargesOf(draft)).toEqual(['5.2', null]);
  const changed = await account.http.call(documents.update, { id: draft.id, lines: [shoes(100)] });
  expect(changed.totals).toMatchObject({ surchargeMinor: 520, totalMinor: 12_620 });
});

it('is of what a discount leaves, and credited in parts that end at 0', async () => {
  const account = await seller();
  const { http } = account;
  const adjustments = [{ kind: 'allowance', percent: 10, reason: 'Descuento', vatRate: 21 }];
  const invoice = await issued(account, { lines: [shoes(33.33, { quantity: 3 })], adjustments });
  // 99.99 − 10.00 = 89.99; VAT 18.90, surcharge 4.68
  expect(invoice.totals).toMatchObject({
    netMinor: 8999,
    vatMinor: 1890,
    surchargeMinor: 468,
    totalMinor: 11_357,
  });
  const notes: Document[] = [];
  for (const quantity of ['1', '1', '1'])
    notes.push(await post(http, invoice.id, 'credit', { lines: [{ lineNumber: 1, quantity }] }));
  const sumOf = (name: 'vatMinor' | 'surchargeMinor' | 'totalMinor') =>
    notes.reduce((sum, { totals }) => sum + totals[name], 0);
  expect([sumOf('vatMinor'), sumOf('surchargeMinor'), sumOf('totalMinor')]).toEqual([1890, 468, 11_357]);
  expect(await read(http, invoice.id)).toMatchObject({
    balanceMinor: 0,
    buyer: { equivalenceSurcharge: true },
  });
});

it('of a deposit is deducted with it', async () => {
  const account = await seller();
  const { http } = account;
  const quote = await issued(account, { typeId: 'quote', lines: [shoes(100)] });
  expect(quote.totals.totalMinor).toBe(12_620);
  const { id } = outputOf(
    documents.draftDeposit,
    await http.post(`/api/documents/${quote.id}/deposit`, { percent: 30 }),
  );
  const deposit = await post(http, id, 'issue');
  // 30.00 + 6.30 + 1.56
  expect(deposit.totals).toMatchObject({ netMinor: 3000, surchargeMinor: 156, totalMinor: 3786 });
  const final = await issued(account, { lines: [shoes(100)], prepayments: [{ documentId: id }] });
  expect(final.prepayments).toMatchObject([
    { amountMinor: 3786, vat: [{ surchargeRate: '5.2', surchargeMinor: 156 }] },
  ]);
  // 70.00 + 14.70 + 3.64
  expect(final.totals).toMatchObject({
    netMinor: 7000,
    vatMinor: 1470,
    surchargeMinor: 364,
    totalMinor: 8834,
  });
});

it('is lowered by a later price reduction, and charged by a debit note', async () => {
  const account = await seller();
  const { http, clientId } = account;
  const invoice = await issued(account, { lines: [shoes(100)] });
  const choice = { documentIds: [invoice.id], percent: 10, reason: 'Rappel', reasonCode: 'R1' };
  const reduction = await http.post(`/api/clients/${clientId}/price-reductions`, choice);
  const { id, totals } = reduction.body as Document;
  expect(totals).toMatchObject({ netMinor: 1000, vatMinor: 210, surchargeMinor: 52, totalMinor: 1262 });
  const added = { lines: [{ name: 'Embalaje', unitPrice: 10 }], reason: 'Embalaje', reasonCode: 'R1' };
  const debit = outputOf(documents.debit, await http.post(`/api/documents/${invoice.id}/debit`, added));
  expect(debit.totals).toMatchObject({ netMinor: 1000, surchargeMinor: 52, totalMinor: 1262 });
  await http.call(clients.update, { id: clientId, equivalenceSurcharge: false });
  expect((await post(http, id, 'issue')).totals.totalMinor).toBe(1262);
});

it('is a column of the register, of the entries and of their CSV', async () => {
  const account = await seller();
  const { http } = account;
  const invoice = await issued(account, {
    lines: [shoes(100), { name: 'Porte', unit: 'h', unitPrice: 10, vatRate: 21 }],
  });
  await post(http, invoice.id, 'credit', { lines: [{ lineNumber: 1, quantity: '0.5' }] });
  const period = 'from=2026-11-01&to=2026-11-30';
  const { items, totals, companyTotal } = await http.call(documents.vatRegister, {
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(items).toMatchObject([
    { vatRate: '21', surchargeRate: '5.2', baseMinor: 5000, vatMinor: 1050, surchargeMinor: 260 },
    { vatRate: '21', surchargeRate: null, baseMinor: 1000, vatMinor: 210, surchargeMinor: 0 },
  ]);
  expect(totals).toMatchObject([{ baseMinor: 6000, vatMinor: 1260, surchargeMinor: 260 }]);
  expect(companyTotal).toMatchObject({ surchargeMinor: 260 });
  const csv = await http.get(`/api/reports/vat-register?${period}`, { accept: 'text/csv' });
  expect(csv.text).toContain('5.2');
});

it('is due by the payment where the VAT is', async () => {
  const account = await seller();
  const { http } = account;
  const { id } = await issued(account, { lines: [shoes(100)] });
  const days = { from: '2026-11-01', to: '2026-11-30', by: 'payment' } as const;
  const dueBy = async (amountMinor: number) => {
    await http.call(documents.addPayment, { id, amountMinor });
    return (await http.call(documents.vatRegister, days)).items;
  };
  // half of 100.00 + 21.00 + 5.20, then the rest
  expect(await dueBy(6310)).toMatchObject([{ baseMinor: 5000, vatMinor: 1050, surchargeMinor: 260 }]);
  expect(await dueBy(6310)).toMatchObject([{ baseMinor: 10_000, vatMinor: 2100, surchargeMinor: 520 }]);
});

it('has no term in EN 16931: such a file is refused, and says why', async () => {
  const account = await seller();
  const { id } = await issued(account, { lines: [shoes(100)] });
  for (const format of ['en16931-ubl', 'en16931-cii', 'peppol']) {
    const file = await account.http.sendForBytes('GET', `/api/documents/${id}/e-invoice?format=${format}`);
    expect([format, file.status, file.bytes.toString()]).toEqual([
      ...[format, 409],
      expect.stringContaining('equivalence surcharge'),
    ]);
  }
});

it('is in the record for the tax agency, whose total contains it', async () => {
  at(system, '2027-01-04T09:00:00Z');
  const account = await seller();
  await connect(account, 'TEST');
  const invoice = await issued(account, { lines: [shoes(100)] });
  const [{ xml = '' } = {}] = await recordsOf(account, invoice);
  const named = ['TipoRecargoEquivalencia', 'CuotaRecargoEquivalencia', 'CuotaTotal', 'ImporteTotal'];
  expect(named.map((name) => part(xml, name))).toEqual(['5.2', '5.20', '26.20', '126.20']);
});

describeByOfficialRules('the official schema accepts', () => {
  it('Facturae of an invoice and of its credit note', async () => {
    const check = await officialCheck();
    const account = await seller();
    const invoice = await issued(account, {
      lines: [shoes(100), shoes(33.33, { vatRate: 10, quantity: 3 })],
    });
    const note = await post(account.http, invoice.id, 'credit', { reason: 'Devolución' });
    for (const { id } of [invoice, note]) {
      const xml = (await account.http.bytes(`/api/documents/${id}/e-invoice?format=facturae`)).toString();
      const { valid, findings: found } = await check(xml);
      expect({ valid, found }).toEqual({ valid: true, found: [] });
      expect(xml).toMatch(/<EquivalenceSurcharge>5\.2/);
      expect(xml).toMatch(/<EquivalenceSurchargeAmount>\s*<TotalAmount>-?5\.20/);
    }
  });
});

describeWithPoppler('the PDF', () => {
  it.each([
    ['es', 'Recargo de equivalencia'],
    ['en', 'Equivalence surcharge'],
    ['de', 'Ausgleichsaufschlag'],
    ['fr', 'Surtaxe d'],
    ['it', 'Sovrattassa di equivalenza'],
    ['pl', 'Dopłata wyrównawcza'],
    ['pt', 'Sobretaxa de equivalência'],
    ['nl', 'Equivalentieheffing'],
  ] as const)('has a row with rate and amount in %s', async (language, words) => {
    const account = await seller();
    const { id } = await issued(account, { lines: [shoes(100)], language });
    const text = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ');
    expect(text).toContain(words);
    expect(text).toMatch(/5[.,]2\s?%/);
    expect(text).toMatch(/126[.,]20/);
  });
});
