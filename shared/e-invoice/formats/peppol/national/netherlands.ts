// The Netherlands: the rules of Peppol for Dutch senders (NL-R).

import { indicesOf, isBlank, type Rule } from '../../../rules/rule';
import { withSentences } from '../../../rules/sentences';
import { AT, isIn, isOfOther, lacksPlace, meansOf, rulesWhere } from './sender';

// KvK and OIN
const REGISTERS = ['0106', '0190'];
const MEANS = new Set(['30', '48', '49', '57', '58', '59']);

const OF_SELLER: readonly Rule[] = withSentences('peppol', [
  {
    ...AT.corrects,
    rule: 'NL-R-001',
    isBroken: ({ precedingInvoices = [] }, root) =>
      root === 'CreditNote' && precedingInvoices.every(({ reference }) => isBlank(reference)),
  },
  {
    ...AT.sellerStreet,
    rule: 'NL-R-002',
    isBroken: ({ seller }) => lacksPlace(seller.postalAddress),
  },
  {
    ...AT.sellerRegistration,
    rule: 'NL-R-003',
    isBroken: ({ seller }) => isOfOther(seller.legalRegistration, ...REGISTERS),
  },
  {
    ...AT.representative,
    rule: 'NL-R-006',
    isBroken: ({ sellerTaxRepresentative: one }) =>
      one?.postalAddress.countryCode === 'NL' && lacksPlace(one.postalAddress),
  },
  {
    ...AT.payment,
    rule: 'NL-R-007',
    isBroken: ({ totals, paymentInstructions }, root) => {
      const due = Number(totals.amountDue) * (root === 'CreditNote' ? -1 : 1);
      return due > 0 && paymentInstructions === undefined;
    },
  },
  {
    source: 'document',
    term: 'BT-132',
    pointer: '/lines/*/orderLineReference',
    rule: 'NL-R-009',
    isBroken: ({ lines, purchaseOrderReference, salesOrderReference }) =>
      (purchaseOrderReference ?? salesOrderReference)
        ? []
        : indicesOf(lines, ({ orderLineReference }) => !isBlank(orderLineReference)),
  },
]);

const DOMESTIC: readonly Rule[] = withSentences('peppol', [
  {
    ...AT.buyerStreet,
    rule: 'NL-R-004',
    isBroken: ({ buyer }) => lacksPlace(buyer.postalAddress),
  },
  {
    ...AT.buyerRegistration,
    rule: 'NL-R-005',
    isBroken: ({ buyer }) => isOfOther(buyer.legalRegistration, ...REGISTERS),
  },
  {
    ...AT.means,
    rule: 'NL-R-008',
    message: `Between Dutch the means of payment is one of ${[...MEANS].join(', ')}`,
    isBroken: (invoice) => invoice.paymentInstructions !== undefined && !MEANS.has(meansOf(invoice) ?? ''),
  },
]);

export const DUTCH_RULES: readonly Rule[] = [
  ...rulesWhere(isIn('NL', 'seller'), OF_SELLER),
  ...rulesWhere(isIn('NL', 'seller', 'buyer'), DOMESTIC),
];
