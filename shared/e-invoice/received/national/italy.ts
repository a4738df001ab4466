// Category B: split payment of Italy.
import { isBlank, type Row } from '../../rules/rule';
import { CATEGORIZED } from '../../rules/vat-categories';
import type { SemanticInvoice } from '../../semantic/invoice';

const has = (invoice: SemanticInvoice, code: string) =>
  invoice.vatBreakdown.some(({ categoryCode }) => categoryCode === code) ||
  CATEGORIZED.some(({ categories }) => categories(invoice).includes(code));
const countriesOf = ({ seller, buyer, sellerTaxRepresentative: party, delivery, lines }: SemanticInvoice) => [
  ...[seller, buyer, party].map((each) => each?.postalAddress.countryCode),
  delivery?.address?.countryCode,
  ...lines.map(({ item }) => item.originCountry),
];

export const SPLIT_PAYMENT: readonly Row[] = [
  [
    'BR-B-01',
    'BT-151',
    (invoice) => has(invoice, 'B') && countriesOf(invoice).some((code) => !isBlank(code) && code !== 'IT'),
  ],
  ['BR-B-02', 'BT-151', (invoice) => has(invoice, 'B') && has(invoice, 'S')],
];
