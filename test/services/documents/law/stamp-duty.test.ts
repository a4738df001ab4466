/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Stamp duty in Italy: stated by the issue where the law wants it, and in the total only where it is charged on.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { type Business, businessAt, drafted, issued, newClient, post } from '../document-steps';

const system = beforeTests(startTestSystem);

const ITALIAN = { country: 'IT', language: 'it', iban: 'IT60X0542811101000000123456' };
const seller = (more: object = {}) =>
  businessAt(system, '2026-11-25T10:00:00Z', { ...ITALIAN, ...more }, { country: 'IT', language: 'it' });
const small = () => seller({ vatExempt: true });

const exempt = (unitPrice: number, more: object = {}) => ({
  lines: [{ name: 'Visita', unitPrice, vatCategory: 'E' }],
  exemptionReasons: [{ vatCategory: 'E', reason: 'Art. 10 DPR 633/72' }],
  ...more,
});
const taxed = (unitPrice: number) => ({ name: 'Lavoro', unitPrice, vatRate: 22 });
const CHARGED_ON = { stampDuty: { amountMinor: 200, chargedOn: true } };

const fileOf = async ({ http }: Business, { id }: Document, format = 'fatturapa') =>
  (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();
it('is stated by the issue of invoices and credit notes, and nobody is charged for it', async () => {
  const account = await seller();
  const invoice = await issued(account, exempt(100));
  expect(invoice).toMatchObject({ stampDuty: { amountMinor: 200, chargedOn: false }, totalMinor: 10_000 });
  expect(await fileOf(account, invoice)).toContain('<ImportoBollo>2.00</ImportoBollo>');
  const note = await post(account.http, invoice.id, 'credit');
  expect(note).toMatchObject({ stampDuty: { amountMinor: 200, chargedOn: false }, totalMinor: 10_000 });
});

it('that is charged on is part of the total, outside of VAT, and is credited with the invoice', async () => {
  const account = await seller();
  const { http } = account;
  const draft = await drafted(account, { lines: [taxed(100)], ...CHARGED_ON });
  expect(draft).toMatchObject({ totals: { chargesMinor: 200, vatMinor: 2200, totalMinor: 12_400 } });
  const kept = await http.call(documents.update, { id: draft.id, lines: [taxed(200)] });
  expect(kept).toMatchObject({ adjustments: [{ isStampDuty: true }], totals: { totalMinor: 24_600 } });
  const freed = await http.call(documents.update, { id: draft.id, stampDuty: null });
  expect(freed).toMatchObject({ adjustments: [], totals: { totalMinor: 24_400 } });
  const invoice = await issued(account, exempt(100, CHARGED_ON));
  expect(invoice).toMatchObject({ totalMinor: 10_200, payableMinor: 10_200, balanceMinor: 10_200 });
  const note = await post(http, invoice.id, 'credit');
  expect(note.totalMinor).toBe(10_200);
});

it('of a small business stands beside its category, also where that is O', async () => {
  const account = await small();
  const invoice = await issued(account, { lines: [{ name: 'Lavoro', unitPrice: 500 }], ...CHARGED_ON });
  const xml = await fileOf(account, invoice);
  expect(xml).toContain('<Natura>N2.2</Natura>');
  expect(xml).toContain('<Natura>N1</Natura>');
  expect(invoice.totalMinor).toBe(50_200);
});

it.each([
  [86, false],
  [87, true],
])(
  'of an invoice over %i dollars is in its file without an amount, which would be one of euros: %s',
  async (price, isStated) => {
    const account = await seller();
    const invoice = await issued(account, exempt(price, { currency: 'USD', exchangeRate: '0.9' }));
    const file = await fileOf(account, invoice);
    expect(file.includes('<BolloVirtuale>SI</BolloVirtuale>')).toBe(isStated);
    expect(file).not.toContain('ImportoBollo');
  },
);

describeByOfficialRules('the official rules accept', () => {
  it.each([
    ['stated', exempt(100)],
    ['charged on', exempt(100, CHARGED_ON)],
    ['charged on beside VAT', { lines: [taxed(100)], ...CHARGED_ON }],
  ])('FatturaPA with one that is %s', async (_how, fields) => {
    const check = await officialCheck();
    const account = await seller();
    const { valid, findings } = await check(await fileOf(account, await issued(account, fields)));
    expect({ valid, findings }).toEqual({ valid: true, findings: [] });
  });
});

describeWithPoppler('the PDF', () => {
  it.each([
    ['it', 'Imposta di bollo assolta in modo virtuale'],
    ['en', 'Stamp duty paid electronically'],
    ['de', 'Stempelsteuer elektronisch entrichtet'],
    ['fr', 'Droit de timbre'],
    ['pl', 'skarbowa uiszczona elektronicznie'],
    ['pt', 'Imposto do selo'],
    ['es', 'Impuesto de timbre'],
  ] as const)('says so in %s', async (language, words) => {
    const account = await seller();
    const clientId = await newClient(account.http, { name: 'Cliente', country: 'IT', language });
    const { id } = await issued({ ...account, clientId }, exempt(100, { language }));
    const text = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`));
    expect(text.replace(/\s+/g, ' ')).toContain(words);
  });
});
