// Lawful sales of 31 countries: nothing is found about their VAT.
import { foundAboutVat } from './found-about-vat';
import { SALES, saleOf } from './lawful-sale';

/** A business without a VAT number of another Member State is asked for one; it lowers nothing. */
const ASKED = new Set(['vat_charged_to_business_abroad']);

it('are at least 300, of 31 countries', () => {
  expect(SALES.length).toBeGreaterThanOrEqual(300);
  expect(new Set(SALES.map(({ seller }) => seller)).size).toBe(31);
});

it.each(SALES.map((one) => [JSON.stringify(one), one] as const))('%s', (_name, sale) => {
  const found = foundAboutVat(saleOf(sale)).filter(
    ({ code }) => sale.buyer !== 'business without number' || !ASKED.has(code),
  );
  expect(found.map(({ severity, code, message }) => `${severity} ${code}: ${message}`)).toEqual([]);
});
