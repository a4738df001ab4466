import { isWithin, type Occasion } from '../../occasion';

export const MEANT_FOR: readonly Occasion[] = [
  {
    ground: 'country',
    format: 'ubl-ro',
    why: 'Seller and buyer are in Romania',
    applies: (invoice) => isWithin('RO', invoice),
  },
];
