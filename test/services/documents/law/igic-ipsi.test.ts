/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// IGIC of the Canary Islands (category L) and IPSI of Ceuta and Melilla (M) instead of VAT: from the suggestion to the files.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { type Business, businessAt, issued, post } from '../document-steps';

const system = beforeTests(startTestSystem);
const OPENED = '2026-11-21T10:00:00Z';
let canarian: Business;
let ceutan: Business;

const placeIn = (postalCode: string, city: string) => ({ country: 'ES', postalCode, city, state: city });
const CANARY = placeIn('35001', 'Las Palmas');
const CEUTA = placeIn('51001', 'Ceuta');
const IBAN = { iban: 'ES9121000418450200051332', language: 'es' };

beforeAll(async () => {
  canarian = await businessAt(system, OPENED, { ...CANARY, ...IBAN }, CANARY);
  ceutan = await businessAt(system, OPENED, { ...CEUTA, ...IBAN }, CEUTA);
});

const sold = (vatCategory: 'L' | 'M', vatRate: number) => ({
  lines: [{ name: 'Reparación', unitPrice: 200, vatCategory, vatRate }],
});
const fileOf = async ({ http }: Business, { id }: Document, format: string) =>
  (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();
it('offers the rates that somebody has looked up, and none of VAT', async () => {
  const { rates } = await canarian.http.call(documents.vatRates, {});
  expect(rates.map(({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`).sort()).toEqual(['L 3', 'L 7']);
  expect((await ceutan.http.call(documents.vatRates, {})).rates).toEqual([]);
});

// 200.00 at 7 % are 14.00; at 4 % they are 8.00
const TAXES = [
  ['L', 7, 214_00, '14.00', '03', 'IGIC'],
  ['M', 4, 208_00, '8.00', '02', 'IPSI'],
] as const;

describe.each(TAXES)('category %s', (category, rate, totalMinor, tax, code, word) => {
  const account = () => (category === 'L' ? canarian : ceutan);
  const invoice = () => issued(account(), sold(category, rate));

  it('is in total, register and credit note', async () => {
    const made = await invoice();
    expect(made).toMatchObject({ totalMinor, vatMinor: totalMinor - 200_00, netMinor: 200_00 });
    const { http } = account();
    const period = { from: '2026-11-01', to: '2026-11-30' };
    const { items } = await http.call(documents.vatRegister, period);
    expect(items).toContainEqual(expect.objectContaining({ vatCategory: category, vatRate: String(rate) }));
    const note = await post(http, made.id, 'credit');
    expect(note).toMatchObject({ totalMinor, vatBreakdown: [{ vatCategory: category }] });
  });

  it('has its code in Facturae, and its category in EN 16931', async () => {
    const made = await invoice();
    const facturae = await fileOf(account(), made, 'facturae');
    expect(facturae).toContain(`<TaxTypeCode>${code}</TaxTypeCode>`);
    expect(facturae).not.toContain('<TaxTypeCode>01</TaxTypeCode>');
    const ubl = await fileOf(account(), made, 'en16931-ubl');
    expect(ubl).toMatch(new RegExp(`<cac:TaxCategory>\\s*<cbc:ID>${category}<`));
    expect(ubl).toContain(`>${tax}</cbc:TaxAmount>`);
    expect(ubl).not.toMatch(/<cac:TaxCategory>\s*<cbc:ID>S</);
  });

  describeByOfficialRules('by the official rules', () => {
    it.each(['en16931-ubl', 'en16931-cii'])('%s is valid', async (format) => {
      const check = await officialCheck();
      const { valid, findings } = await check(await fileOf(account(), await invoice(), format));
      expect({ valid, fatal: findings.filter(({ severity }) => severity === 'fatal') }).toEqual({
        ...{ valid: true, fatal: [] },
      });
    });
  });

  describeWithPoppler('the PDF', () => {
    it('names the tax, and not VAT', async () => {
      const { id } = await invoice();
      const text = linesOfPdf(await account().http.bytes(`/api/documents/${id}/pdf`));
      expect(text).toContain(word);
      expect(text).not.toMatch(/\bIVA\b/);
    });
  });
});
