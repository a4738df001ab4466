// Details and language that the law of the seller's country wants on an invoice.
import { lawOn, placesOn, type SaleCase } from './law-on';

const COMPANY = { country: 'FR', kind: 'company' };
const ALL = ['/legalForm', '/shareCapital', '/registration'];
const DETAILS = {
  ...{ legalForm: 'SARL', shareCapital: '10 000 EUR' },
  registration: { authority: 'RCS', place: 'Paris', number: '552 008 443' },
};

it.each<[name: string, company: object, found: string[], canBeIssued: boolean]>([
  ['French company', COMPANY, ALL.map((pointer) => `error ${pointer}`), false],
  ['French company that states them', { ...COMPANY, ...DETAILS }, [], true],
  [
    'lenient French company',
    { ...COMPANY, issueChecks: 'lenient' },
    ALL.map((pointer) => `warning ${pointer}`),
    true,
  ],
  [
    'French business of a kind that is not stated',
    { country: 'FR', kind: null },
    ALL.map((pointer) => `warning ${pointer}`),
    true,
  ],
  ['French sole trader', { country: 'FR', kind: 'sole_trader' }, [], true],
])('of a %s form, capital and register are wanted: %j %j', (_name, company, found, canBeIssued) => {
  const sale = { company, client: { country: 'FR' } };
  expect(placesOn(sale, 'legal_details_missing')).toEqual(found);
  expect(lawOn(sale).canBeIssued).toBe(canBeIssued);
});

it('a fact that nobody has read warns of the details of a German company', () => {
  const sale = { company: { country: 'DE', kind: 'company' } };
  expect(placesOn(sale, 'legal_details_missing')).toEqual(['warning /legalForm', 'warning /registration']);
});

it.each<[town: string, country: string, postalCode: string, language: string, isWarned: boolean]>([
  ['Antwerp', 'BE', '2000', 'en', true],
  ['Antwerp', 'BE', '2000', 'nl', false],
  ['Brussels', 'BE', '1000', 'de', true],
  ['Eupen', 'BE', '4700', 'de', false],
  ['Liège', 'BE', '4000', 'de', true],
  ['Sofia', 'BG', '1000', 'en', true],
  ['Berlin', 'DE', '10117', 'en', false],
])('in %s (%s %s) an invoice in %s is warned of: %s', (city, country, postalCode, language, isWarned) => {
  const company = { country, postalCode, city, language };
  const found = placesOn({ company, client: { country, language } }, 'invoice_language');
  expect(found).toEqual(isWarned ? ['warning /language'] : []);
});

it('an invoice abroad may be in any language', () => {
  const sale: SaleCase = { company: { country: 'BE', postalCode: '2000' }, client: { country: 'DE' } };
  expect(placesOn(sale, 'invoice_language')).toEqual([]);
});
