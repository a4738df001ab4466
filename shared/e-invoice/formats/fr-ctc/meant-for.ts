import { isWithin, type Occasion } from '../../occasion';

export const MEANT_FOR: readonly Occasion[] = [
  {
    ground: 'country',
    format: 'fr-ctc',
    why: 'Seller and buyer are in France',
    applies: (invoice) => isWithin('FR', invoice),
  },
];
