import { type Occasion } from '../../occasion';

export const MEANT_FOR: readonly Occasion[] = [
  {
    ground: 'country',
    format: 'fatturapa',
    why: 'A seller in Italy sends its invoices by SdI',
    applies: ({ seller }) => seller.postalAddress.countryCode === 'IT',
  },
];
