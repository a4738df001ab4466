// The list of lawful sales of 31 countries as parties, lines and terms of a document. The list is data, so that a row can be added without
// code.
import { lawfulClient } from '../../../support/lawful-parties';
import type { SaleOf } from './about-vat';
import sales from './lawful-sales.json';

export interface LawfulSale {
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

export const SALES: readonly LawfulSale[] = sales;
const LINES: Record<string, object> = {
  goods: { unit: 'KGM' },
  service: { unit: 'HUR' },
  unclear: {},
  ...Object.fromEntries(
    ['electronic', 'land', 'event', 'transport'].map((placeRule) => [placeRule, { placeRule }]),
  ),
};
const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };

export function saleOf({ seller, what, buyer, to, vat, postalCode, ...more }: LawfulSale): SaleOf {
  const [vatCategory, vatRate] = vat.split(' ');
  const { oss, triangularFrom, deliverTo, buyerNumberOf } = more;
  const shop = { country: seller, number: 'EU372000009', since: '2022-01-01', kind: 'oss' };
  return {
    company: { country: seller, ...(oss && { vatRegistrations: [shop] }) },
    client: {
      country: to,
      ...(postalCode && { postalCode }),
      ...(buyer === 'person' && PERSON),
      ...(buyer === 'business without number' && { identifiers: [] }),
      ...(buyerNumberOf && { vatRegistrations: [registrationIn(buyerNumberOf)] }),
    },
    lines: [{ ...LINES[what], vatCategory, vatRate }],
    document: {
      ...(triangularFrom && { isTriangular: true, shipFrom: { country: triangularFrom } }),
      ...(deliverTo && { deliverTo: { country: deliverTo } }),
    },
  };
}

/** A VAT number of the country with right check digits. */
function registrationIn(country: string): object {
  const [{ value: number = '' } = {}] = lawfulClient({ country }).identifiers ?? [];
  return { country, number, since: '2022-01-01', kind: 'local' };
}
