import { isToBusiness, isWithin, type Occasion } from '../../occasion';

export const MEANT_FOR: readonly Occasion[] = [
  {
    ground: 'country',
    format: 'en16931-ubl',
    why: 'Businesses in Croatia invoice each other by eRačun, which cannot be served here yet: this is the nearest to it',
    applies: (invoice) => isWithin('HR', invoice) && isToBusiness(invoice),
  },
  {
    ground: 'country',
    format: 'en16931-ubl',
    why: 'Businesses in Greece send their invoices by myDATA, which is not supported yet: this format is the nearest one',
    applies: (invoice) => isWithin('GR', invoice) && isToBusiness(invoice),
  },
];
