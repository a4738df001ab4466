import { areAddressed, type Occasion } from '../../occasion';

export const OCCASIONS: readonly Occasion[] = [
  {
    ground: 'address',
    format: 'peppol',
    why: 'The electronic address of the buyer is one of the Peppol network',
    applies: areAddressed,
  },
];
