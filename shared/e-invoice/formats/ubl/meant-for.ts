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
    why: 'Businesses in Greece hand their invoices over by myDATA, which cannot be served here yet: this is the nearest to it',
    applies: (invoice) => isWithin('GR', invoice) && isToBusiness(invoice),
  },
];
