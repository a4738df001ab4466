// The lines of the order on the invoice of a deposit, which some countries want there (Poland, art. 106f (1) 4).
import { CLAIMS, type Rule, when } from './rule';

const DEPOSIT = '386';

export const DEPOSIT_ORDER_RULES: readonly Rule[] = [
  {
    ...{ kind: 'document', severity: 'warning', on: CLAIMS, code: 'deposit_order_missing' },
    ...{ term: 'BG-25', rule: 'INV-DEPOSIT-ORDER' },
    find: ({ document: { typeCode, orderLines }, sellerCountry: { depositOrderLaw } }) =>
      when(depositOrderLaw !== null && typeCode === DEPOSIT && orderLines.length === 0, () => ({
        source: 'document',
        pointer: '/orderLines',
        message: `The invoice of a deposit states the order that it is paid for (${depositOrderLaw}), and this one was not drafted from one. Make a quote or a draft with the lines of the order, and draft the deposit from it.`,
        fix: 'POST /api/documents/{id}/deposit',
      })),
  },
];
