import { isToBusiness, isWithin, type Occasion } from '../../occasion';

export const MEANT_FOR: readonly Occasion[] = [
  {
    ground: 'country',
    format: 'peppol',
    why: 'Businesses in Belgium invoice each other by Peppol since 1 January 2026',
    applies: (invoice) => isWithin('BE', invoice) && isToBusiness(invoice),
  },
  {
    ground: 'address',
    format: 'peppol',
    why: 'The electronic address of the buyer is one of the Peppol network',
    applies: ({ buyer, seller }) =>
      [buyer, seller].every(({ electronicAddress }) => /^\d{4}$/.test(electronicAddress?.scheme ?? '')),
  },
];
