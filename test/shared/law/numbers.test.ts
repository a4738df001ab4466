// Numbers and limits that the law of a country wants on an invoice: cases with a known answer.
import { lawOn, type SaleCase } from './law-on';
import { sold } from './sold';

const UNNUMBERED = { identifiers: [] };
const domestic = (country: string, currency: string, vatRate: number, unitPrice = 5000): SaleCase => ({
  company: { country, currency },
  client: { country, ...UNNUMBERED },
  document: sold('S', { unitPrice, vatRate }),
  ...{ date: '2026-05-04', rates: [['HUF', '2026-05-01', '390']] },
});

/** Codes of findings: those that are there, and after `not` those that are not. */
const CASES: [name: string, sale: SaleCase, codes: string][] = [
  [
    'AT: exactly 10 000 gross',
    domestic('AT', 'EUR', 20, 8333.33),
    'warning buyer_number_recommended, not buyer_number_missing',
  ],
  ['HU', domestic('HU', 'HUF', 27), 'not buyer_number_missing'],
  [
    'HU: above the limit of a simplified one',
    domestic('HU', 'HUF', 27, 50_000),
    'error buyer_number_missing',
  ],
  [
    'K16 HU: within that limit a business without address, which a simplified invoice names as well',
    {
      ...domestic('HU', 'HUF', 27, 30_000),
      client: { country: 'HU', addressLine1: null, postalCode: null, city: null },
    },
    'error buyer_address_missing',
  ],
  ['CZ', domestic('CZ', 'CZK', 21), 'not buyer_number_missing'],
  [
    'DE asks for none',
    domestic('DE', 'EUR', 19),
    'warning buyer_number_recommended, not buyer_number_missing',
  ],
];

it.each(CASES)('%s', (_name, sale, codes) => {
  const { findings } = lawOn(sale);
  const found = findings.map(({ severity, code }) => `${severity} ${code}`);
  for (const expected of codes.split(', ')) {
    const [, unexpected] = /^not (.*)$/.exec(expected) ?? [];
    if (unexpected) expect(findings.map(({ code }) => code)).not.toContain(unexpected);
    else expect(found).toContain(expected);
  }
});
