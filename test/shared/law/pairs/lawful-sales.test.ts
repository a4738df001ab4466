/** @slow — random sales of each pair of countries */
// Lawful sales of 31 countries have no error in the whole check, and nothing is found about their VAT.
import { lawOn } from '../law-on';
import { ABOUT_VAT, bodyOf, DAY } from './about-vat';
import { type LawfulSale, SALES, saleOf } from './lawful-sale';

/** A business without a number is asked for one; it lowers nothing. */
const OF_THE_NUMBER = ['buyer_number_missing', 'buyer_vat_number_missing', 'buyer_without_foreign_number'];
const ASKED = ['vat_charged_to_business_abroad'];
/**
 * NAV has no VAT of another country; that the mandate leaves out sales of the One-Stop-Shop is no fact yet. KSeF wants the Polish number of
 * a Polish business that buys by a number of another country.
 */
const OF_THE_FORMAT = ['format_rule'];
/** RO e-Factura wants the whole address of buyer and delivery. */
const ROMANIAN = { state: 'Cluj' };
const WHOLE = { addressLine1: 'Main Street 1', city: 'Capital', state: 'Region', postalCode: '1000' };
/** An Italian consumer shows its own number. */
const ITALIAN = { identifiers: [{ scheme: 'codice-fiscale', value: 'RSSMRA85T10A562S' }] };

function findingsOf(sale: LawfulSale) {
  const { company, client, document, lines } = saleOf(sale);
  const isItalian = sale.seller === 'IT' && sale.to === 'IT' && sale.buyer === 'person';
  const isExempt = sale.vat.startsWith('E ');
  const reasons = isExempt && { exemptionReasons: [{ vatCategory: 'E', reason: 'Exempt by law' }] };
  const isRomanian = sale.seller === 'RO';
  const deliverTo = isRomanian && sale.deliverTo && { deliverTo: { ...WHOLE, country: sale.deliverTo } };
  const terms = {
    deliveryDate: DAY,
    dueInDays: 14,
    buyerReference: 'B-1',
    ...reasons,
    ...document,
    ...deliverTo,
  };
  return lawOn({
    company: { iban: 'DE89370400440532013000', ...company },
    client: { ...client, ...(isItalian && ITALIAN), ...(isRomanian && sale.to === 'RO' && ROMANIAN) },
    document: bodyOf({ lines, document: terms }),
    date: DAY,
  }).findings;
}

function expectedOf({ buyer, seller, oss, buyerNumberOf }: LawfulSale): string[] {
  const isWithoutNumber = buyer === 'business without number';
  return [
    ...(isWithoutNumber ? [...OF_THE_NUMBER, ...ASKED] : []),
    ...((seller === 'HU' && oss) || (seller === 'PL' && buyerNumberOf) ? OF_THE_FORMAT : []),
  ];
}

it('are at least 300, of 31 countries', () => {
  expect(SALES.length).toBeGreaterThanOrEqual(300);
  expect(new Set(SALES.map(({ seller }) => seller)).size).toBe(31);
});

it.each(SALES.map((one) => [JSON.stringify(one), one] as const))('%s', (_name, sale) => {
  const expected = expectedOf(sale);
  const found = findingsOf(sale).filter(
    ({ severity, code }) => (severity === 'error' || ABOUT_VAT.has(code)) && !expected.includes(code),
  );
  expect(found.map(({ severity, code, message }) => `${severity} ${code}: ${message}`)).toEqual([]);
});
