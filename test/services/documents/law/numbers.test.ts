// Numbers, limits and days that the law of a country wants on an invoice, over HTTP: cases with a known answer.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { startOwnSystem } from '../../../support/system';
import { type Case, draftsIn, sold } from '../checks/finding-steps';
import { at } from '../document-steps';

const system = beforeTests(startOwnSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(async () => {
  drafts = draftsIn(system);
  at(system, '2026-05-04T10:00:00Z');
  await system.sql("INSERT INTO settings.market_rates VALUES ('HUF', '2026-05-01', 'ecb', '390', now())");
});

const UNNUMBERED = { identifiers: [] };
const NOWHERE = { addressLine1: null, city: null };
const sale = (unitPrice: number, vatRate: number) => sold('S', { unitPrice, vatRate });
const domestic = (country: string, currency: string, vatRate: number): Case => ({
  company: { country, currency },
  client: { country, ...UNNUMBERED },
  document: sale(5000, vatRate),
});
const ROMAN = {
  type: 'INDIVIDUAL',
  name: null,
  contactFirstName: 'Ada',
  contactLastName: 'Byron',
  country: 'IT',
};
const shifted = (category: string) => ({ ...sold(category, { unitPrice: 80 }), deliveryDate: '2026-05-01' });
const finnish = (issueDate: string) => ({
  company: { country: 'FI', currency: 'EUR' },
  client: { country: 'EE' },
  document: { ...sold('K'), deliveryDate: '2026-02-10', issueDate },
});

/** Codes of findings: those that are there, and after `not` those that are not. */
const CASES: [name: string, given: Case, codes: string][] = [
  [
    'AT: up to 10 000 gross',
    domestic('AT', 'EUR', 20),
    'warning buyer_number_recommended, not buyer_number_missing',
  ],
  [
    'AT: exactly 10 000 gross',
    { ...domestic('AT', 'EUR', 20), document: sale(8333.33, 20) },
    'warning buyer_number_recommended, not buyer_number_missing',
  ],
  [
    'AT: above it',
    { ...domestic('AT', 'EUR', 20), document: sale(8333.35, 20) },
    'error buyer_number_missing',
  ],
  ['IT', domestic('IT', 'EUR', 22), 'error buyer_number_missing'],
  [
    'IT: a consumer',
    { company: { country: 'IT' }, client: { ...ROMAN, ...UNNUMBERED }, document: sale(500, 22) },
    'error buyer_number_missing',
  ],
  ['RO', domestic('RO', 'RON', 21), 'error buyer_number_missing'],
  ['HU', domestic('HU', 'HUF', 27), 'not buyer_number_missing'],
  [
    'HU: above the limit of a simplified one',
    { ...domestic('HU', 'HUF', 27), document: sale(50_000, 27) },
    'error buyer_number_missing',
  ],
  ['PT', domestic('PT', 'EUR', 23), 'error buyer_number_missing'],
  ['HR', domestic('HR', 'EUR', 25), 'error buyer_number_missing'],
  ['SK', domestic('SK', 'EUR', 23), 'error buyer_number_missing'],
  ['BE', domestic('BE', 'EUR', 21), 'error buyer_number_missing'],
  ['GR', domestic('GR', 'EUR', 24), 'error buyer_number_missing'],
  ['ES', domestic('ES', 'EUR', 21), 'error buyer_number_missing'],
  ['PL', domestic('PL', 'PLN', 23), 'error buyer_number_missing'],
  ['CZ', domestic('CZ', 'CZK', 21), 'not buyer_number_missing'],
  [
    'CZ: above the limit of a simplified one',
    { ...domestic('CZ', 'CZK', 21), document: sale(50_000, 21) },
    'warning buyer_number_missing',
  ],
  [
    'DE asks for none',
    domestic('DE', 'EUR', 19),
    'warning buyer_number_recommended, not buyer_number_missing',
  ],
  [
    'NL to BE: no simplified intra-Community supply',
    { company: { country: 'NL' }, client: { country: 'BE', ...NOWHERE }, document: shifted('K') },
    'error simplified_not_allowed, not buyer_address_missing',
  ],
  [
    'ES to PT: nor where the buyer abroad is liable',
    { company: { country: 'ES' }, client: { country: 'PT', ...NOWHERE }, document: shifted('AE') },
    'error simplified_not_allowed, not buyer_address_missing',
  ],
  ['FI to EE: on the last day (VATD 222)', finnish('2026-03-15'), 'not issued_late'],
  ['FI to EE: a day later', finnish('2026-03-16'), 'warning issued_late'],
  [
    'SE to FI: a VAT number of the seller',
    {
      company: { country: 'SE', currency: 'SEK', ...UNNUMBERED },
      client: { country: 'FI' },
      document: sold('AE'),
    },
    'error seller_vat_number_missing, not seller_tax_number_missing',
  ],
];

it.each(CASES)('%s', async (_name, given, codes) => {
  const { account, id } = await drafts.draftOf(given);
  const { findings } = await account.http.call(documents.check, { id });
  const found = findings.map(({ severity, code }) => `${severity} ${code}`);
  for (const expected of codes.split(', ')) {
    const [, unexpected] = /^not (.*)$/.exec(expected) ?? [];
    if (unexpected) expect(findings.map(({ code }) => code)).not.toContain(unexpected);
    else expect(found).toContain(expected);
  }
});
