// Lawful sales of 31 countries: nothing is found about their VAT. The list is data, so that a row can be added without code.
import { foundAboutVat, type SaleOf } from './found-about-vat';
import sales from './lawful-sales.json';

interface Sale {
  seller: string;
  what: string;
  buyer: string;
  to: string;
  vat: string;
  postalCode?: string;
  oss?: boolean;
  triangularFrom?: string;
  deliverTo?: string;
  buyerNumberOf?: string;
}

const SALES: readonly Sale[] = sales;
const LINES: Record<string, object> = {
  goods: { unit: 'KGM' },
  service: { unit: 'HUR' },
  unclear: {},
  ...Object.fromEntries(
    ['electronic', 'land', 'event', 'transport'].map((placeRule) => [placeRule, { placeRule }]),
  ),
};
const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };

function saleOf({ seller, what, buyer, to, vat, postalCode, ...more }: Sale): SaleOf {
  const [vatCategory, vatRate] = vat.split(' ');
  const { oss, triangularFrom, deliverTo, buyerNumberOf } = more;
  const shop = { country: seller, number: 'EU372000009', since: '2022-01-01', kind: 'oss' };
  const elsewhere = {
    country: buyerNumberOf,
    number: `${prefixOf(buyerNumberOf ?? '')}123456789`,
    since: '2022-01-01',
    kind: 'local',
  };
  return {
    company: { country: seller, ...(oss && { vatRegistrations: [shop] }) },
    client: {
      country: to,
      ...(postalCode && { postalCode }),
      ...(buyer === 'person' && PERSON),
      ...(buyer === 'business without number' && { identifiers: [] }),
      ...(buyerNumberOf && { vatRegistrations: [elsewhere] }),
    },
    lines: [{ ...LINES[what], vatCategory, vatRate }],
    document: {
      ...(triangularFrom && { isTriangular: true, shipFrom: { country: triangularFrom } }),
      ...(deliverTo && { deliverTo: { country: deliverTo } }),
    },
  };
}

function prefixOf(country: string): string {
  return country === 'GR' ? 'EL' : country;
}

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
