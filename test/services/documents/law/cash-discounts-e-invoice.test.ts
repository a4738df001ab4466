/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Cash discounts in electronic invoices: BT-20, and the fields that national formats have, held against the official rules.

import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, type OfficialCheck, officialCheck } from '../../../support/official-rules';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, drafted, issued } from '../document-steps';

const system = beforeTests(startTestSystem);
let german: Business;

const CONTACT = { name: 'Ada Byron', phone: '+49 30 123456', email: 'ada@seller.example' };
const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
const REFERENCES = { buyerReference: '04011000-12345-03' };
const TWO = [
  { percent: '3', days: 7 },
  { percent: '1.25', days: 21, baseMinor: 50_000 },
];

const sellerIn = (country: string, more: object = {}) => ({
  ...{ country, contact: CONTACT, iban: 'DE89370400440532013000', ...GLN },
  ...more,
});
const buyerIn = (country: string, more: object = {}) => ({
  country,
  ...GLN,
  ...more,
});
const sold = (vatRate: string) => ({ lines: [{ description: 'Werk', unitPrice: '2000', vatRate }] });

beforeAll(async () => {
  at(system, '2026-06-01T10:00:00Z');
  german = await business(
    system,
    sellerIn('DE', { currency: 'EUR', timeZone: 'Europe/Berlin', language: 'de' }),
    buyerIn('DE'),
  );
});

async function fileOf({ http }: Business, id: string, format: string): Promise<string> {
  return (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();
}

/** BT-20 of UBL or CII. */
function termsIn(xml: string): string {
  const [, ubl] = /<cac:PaymentTerms>\s*<cbc:Note>([^<]*)<\/cbc:Note>/.exec(xml) ?? [];
  const [, cii] = /<ram:SpecifiedTradePaymentTerms>\s*<ram:Description>([^<]*)</.exec(xml) ?? [];
  return (ubl ?? cii ?? '').replaceAll('&#10;', '\n').replaceAll('&#xA;', '\n');
}

const invoiceOf = (fields: object) =>
  issued(german, { ...sold('19'), ...REFERENCES, issueDate: '2026-06-01', ...fields });
const E01 = '#SKONTO#TAGE=7#PROZENT=3.00#\n';
const E04 = '#SKONTO#TAGE=7#PROZENT=3.00#\n#SKONTO#TAGE=21#PROZENT=1.25#BASISBETRAG=500.00#\n';

const GERMAN_CASES: [name: string, fields: object, bt20: string][] = [
  ['one', { cashDiscounts: [{ percent: '3', days: 7 }] }, E01],
  ['two, one of them of a part (E04)', { cashDiscounts: TWO }, E04],
  ['until a day', { cashDiscounts: [{ percent: '3', until: '2026-06-08' }] }, E01],
  ['below the words of the seller', { paymentTerms: 'Danke.', cashDiscounts: TWO }, `Danke.\n${E04}`],
  [
    'that the seller has written as a line, too',
    { paymentTerms: 'Danke.\n#SKONTO#TAGE=7#PROZENT=3.00#', cashDiscounts: [{ percent: '3', days: 7 }] },
    `Danke.\n${E01}`,
  ],
  [
    'beside another line of the seller',
    { paymentTerms: '#SKONTO#TAGE=3#PROZENT=4.00#', cashDiscounts: [{ percent: '3', days: 7 }] },
    `#SKONTO#TAGE=3#PROZENT=4.00#\n${E01}`,
  ],
  ['none', { paymentTerms: 'Danke.', cashDiscounts: [] }, 'Danke.'],
];

it.each(GERMAN_CASES)('XRechnung: %s', async (_name, fields, bt20) => {
  const { id } = await invoiceOf(fields);
  for (const format of ['xrechnung-ubl', 'xrechnung-cii', 'peppol']) {
    expect([format, termsIn(await fileOf(german, id, format))]).toEqual([format, bt20]);
  }
});

it('in other formats of EN 16931 BT-20 has the sentence that is printed', async () => {
  const { id, cashDiscounts } = await invoiceOf({ paymentTerms: 'Danke.', cashDiscounts: TWO });
  const texts = cashDiscounts?.map(({ text }) => text) ?? [];
  expect(texts).toEqual([
    expect.stringContaining('bis 8. Juni 2026: zu zahlen 2.308,60'),
    expect.stringContaining('bis 22. Juni 2026: zu zahlen 2.373,75'),
  ]);
  for (const format of ['en16931-ubl', 'en16931-cii']) {
    expect(termsIn(await fileOf(german, id, format))).toBe(['Danke.', ...texts].join('\n'));
  }
});

it('a line of the seller that breaks the notation is an error of the format', async () => {
  const draft = await drafted(german, {
    ...{ ...sold('19'), ...REFERENCES, issueDate: '2026-06-01', cashDiscounts: TWO },
    paymentTerms: '#SKONTO#TAGE=14#PROZENT=2#',
  });
  const { findings } = await german.http.call(documents.check, { id: draft.id, format: 'xrechnung-ubl' });
  expect(findings).toContainEqual(
    expect.objectContaining({ severity: 'error', rule: 'BR-DE-18', pointer: '/paymentTerms' }),
  );
});

describeByOfficialRules('by the official rules', () => {
  let check: OfficialCheck;
  beforeAll(async () => {
    check = await officialCheck();
  });

  async function expectValid(xml: string) {
    const { valid, findings } = await check(xml);
    const fatal = findings.filter(({ severity }) => severity === 'fatal');
    expect({ valid, fatal }).toEqual({ valid: true, fatal: [] });
  }

  it.each(GERMAN_CASES)('XRechnung: %s', async (_name, fields) => {
    const { id } = await invoiceOf(fields);
    for (const format of ['xrechnung-ubl', 'xrechnung-cii', 'peppol', 'en16931-ubl', 'en16931-cii']) {
      await expectValid(await fileOf(german, id, format));
    }
  });

  it.each<[name: string, cashDiscounts: object[], text: RegExp]>([
    ['none', [], /Pas d'escompte pour paiement anticipé/],
    ['one', [{ percent: '3', days: 7 }], /Escompte de 3.% pour paiement avant le 8 juin 2026/],
  ])('the platforms of France get %s', async (_name, cashDiscounts, text) => {
    const french = await business(system, sellerIn('FR', { currency: 'EUR' }), buyerIn('FR'));
    const fields = { issueDate: '2026-06-01', language: 'fr', cashDiscounts };
    const { id } = await issued(french, { ...sold('20'), ...fields });
    const xml = await fileOf(french, id, 'fr-ctc');
    const [, note] = /<cbc:Note>#AAB#([^<]*)</.exec(xml) ?? [];
    expect(note?.replaceAll('&apos;', "'")).toMatch(text);
    if (cashDiscounts.length > 0) expect(xml).not.toContain('escompte pour');
    await expectValid(xml);
  });

  it.each([
    [
      'Intérêts dès le lendemain.',
      /^Intérêts dès le lendemain\.\s+Pénalités de retard : taux de refinancement/,
    ],
    ['Pénalités : 12 % par an.', /^Pénalités : 12 % par an\.$/],
  ])('the platforms of France get a rate of late payment beside "%s"', async (latePaymentText, text) => {
    const french = await business(
      system,
      sellerIn('FR', { currency: 'EUR', latePaymentText }),
      buyerIn('FR'),
    );
    const { id } = await issued(french, { ...sold('20'), issueDate: '2026-06-01', language: 'fr' });
    const xml = await fileOf(french, id, 'fr-ctc');
    expect(/<cbc:Note>#PMD#([^<]*)</.exec(xml)?.[1]).toMatch(text);
    await expectValid(xml);
  });

  it.each<[country: string, format: string, vatRate: string, currency: string, texts: string[]]>([
    [
      ...(['PL', 'ksef-fa3', '23', 'PLN'] as const),
      [
        '<WarunkiSkonta>zapłata do 2026-06-08; zapłata do 2026-06-22, od kwoty 500.00</WarunkiSkonta>',
        '<WysokoscSkonta>3%; 1.25%</WysokoscSkonta>',
      ],
    ],
    [
      ...(['IT', 'fatturapa', '22', 'EUR'] as const),
      [
        '<ScontoPagamentoAnticipato>73.20</ScontoPagamentoAnticipato>',
        '<DataLimitePagamentoAnticipato>2026-06-08</DataLimitePagamentoAnticipato>',
        'Sconto del 1,25%',
      ],
    ],
    [
      ...(['ES', 'facturae', '21', 'EUR'] as const),
      ['<LegalReference>Descuento del 3', '<LegalReference>Descuento del 1,25'],
    ],
  ])('%s: %s', async (country, format, vatRate, currency, texts) => {
    const more = country === 'ES' ? { postalCode: '28001' } : {};
    const seller = await business(system, sellerIn(country, { currency, ...more }), buyerIn(country, more));
    const { id } = await issued(seller, {
      ...{ ...sold(vatRate), issueDate: '2026-06-01', cashDiscounts: TWO },
      language: country.toLowerCase(),
    });
    const xml = await fileOf(seller, id, format);
    for (const text of texts) expect(xml.replaceAll('\n', ' ')).toContain(text);
    await expectValid(xml);
  });
});
