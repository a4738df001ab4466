import { isToBusiness, isWithin, type Occasion } from '../../occasion';

export const OCCASIONS: readonly Occasion[] = [
  {
    ground: 'country',
    format: 'facturae',
    why: 'Seller and buyer are in Spain',
    applies: (invoice) => isWithin('ES', invoice) && isToBusiness(invoice),
  },
];
