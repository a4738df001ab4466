import { type Occasion } from '../../occasion';

export const MEANT_FOR: readonly Occasion[] = [
  {
    ground: 'country',
    format: 'fatturapa',
    why: 'A seller in Italy hands its invoices over by SdI',
    applies: ({ seller }) => seller.postalAddress.countryCode === 'IT',
  },
];
