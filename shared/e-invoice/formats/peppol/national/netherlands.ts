// The Netherlands: the rules of Peppol for Dutch senders (NL-R).
import { indicesOf, isBlank, type Rule } from '../../../rules/rule';
import { AT, isIn, isOfOther, lacksPlace, meansOf, rulesWhere } from './sender';

// KvK and OIN
const REGISTERS = ['0106', '0190'];
const MEANS = new Set(['30', '48', '49', '57', '58', '59']);

const OF_SELLER: readonly Rule[] = [
  {
    ...AT.corrects,
    rule: 'NL-R-001',
    message: 'A credit note of a Dutch seller names the invoice that it corrects',
    isBroken: ({ precedingInvoices = [] }, root) =>
      root === 'CreditNote' && precedingInvoices.every(({ reference }) => isBlank(reference)),
  },
  {
    ...AT.sellerStreet,
    rule: 'NL-R-002',
    message: 'The address of a Dutch seller has street, city and postal code',
    isBroken: ({ seller }) => lacksPlace(seller.postalAddress),
  },
  {
    ...AT.sellerRegistration,
    rule: 'NL-R-003',
    message: 'The registration of a Dutch seller is a KvK number or an OIN (schemes 0106, 0190)',
    isBroken: ({ seller }) => isOfOther(seller.legalRegistration, ...REGISTERS),
  },
  {
    ...AT.representative,
    rule: 'NL-R-006',
    message: 'The address of a Dutch tax representative has street, city and postal code',
    isBroken: ({ sellerTaxRepresentative: one }) =>
      one?.postalAddress.countryCode === 'NL' && lacksPlace(one.postalAddress),
  },
  {
    ...AT.payment,
    rule: 'NL-R-007',
    message: 'Nothing says how the Dutch seller is to be paid',
    advice: 'give your company an account, or the invoice a means of payment',
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
    message: 'A line of an order is named, and the order is not',
    advice: 'give its number',
    isBroken: ({ lines, purchaseOrderReference, salesOrderReference }) =>
      (purchaseOrderReference ?? salesOrderReference)
        ? []
        : indicesOf(lines, ({ orderLineReference }) => !isBlank(orderLineReference)),
  },
];

const DOMESTIC: readonly Rule[] = [
  {
    ...AT.buyerStreet,
    rule: 'NL-R-004',
    message: 'The address of a Dutch buyer has street, city and postal code',
    isBroken: ({ buyer }) => lacksPlace(buyer.postalAddress),
  },
  {
    ...AT.buyerRegistration,
    rule: 'NL-R-005',
    message: 'The registration of a Dutch buyer is a KvK number or an OIN (schemes 0106, 0190)',
    isBroken: ({ buyer }) => isOfOther(buyer.legalRegistration, ...REGISTERS),
  },
  {
    ...AT.means,
    rule: 'NL-R-008',
    message: `Between Dutch the means of payment is one of ${[...MEANS].join(', ')}`,
    isBroken: (invoice) => invoice.paymentInstructions !== undefined && !MEANS.has(meansOf(invoice) ?? ''),
  },
];

export const DUTCH_RULES: readonly Rule[] = [
  ...rulesWhere(isIn('NL', 'seller'), OF_SELLER),
  ...rulesWhere(isIn('NL', 'seller', 'buyer'), DOMESTIC),
];
