import { isToBusiness, type Occasion } from '../../occasion';

export const MEANT_FOR: readonly Occasion[] = [
  {
    ground: 'country',
    format: 'ksef-fa3',
    why: 'A seller in Poland sends its invoices to businesses by KSeF',
    applies: (invoice) => invoice.seller.postalAddress.countryCode === 'PL' && isToBusiness(invoice),
  },
];
