// The day of the supply, which an invoice states (Directive 2006/112/EC, article 226 (7)).
import { lacksSupplyDate } from '../sale/supply-date';
import { CLAIMS, type Rule, when } from './rule';

export const SUPPLY_DATE_RULES: readonly Rule[] = [
  {
    ...{ kind: 'dates', severity: 'warning', on: CLAIMS, code: 'supply_date_missing' },
    ...{ term: 'BT-72', rule: 'VATD-226' },
    find: ({ document, seller, sellerCountry: { supplyDateLaw } }) =>
      when(supplyDateLaw !== null && seller.supplyDate === 'ask' && lacksSupplyDate(document), () => ({
        source: 'document',
        pointer: '/deliveryDate',
        message: `The invoice does not say when it was supplied, which it must do also where that is the day of issue (${supplyDateLaw}). Give the date of delivery or a service period, or let your company say that it is the issue date (supplyDate).`,
      })),
  },
];
