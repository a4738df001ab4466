// Denmark: the rules of Peppol for Danish senders (DK-R).

import { indicesOf, isBlank, lacksScheme, type Rule } from '../../../rules/rule';
import type { SemanticInvoice } from '../../../semantic/invoice';
import { AT, accountOf, isIn, isOfOther, meansOf, rulesWhere } from './sender';

const CVR = '0184';
const MEANS = new Set(['1', '10', '31', '42', '48', '49', '50', '58', '59', '93', '97']);
const UNSPSC = 'TST';
const UNSPSC_VERSIONS = new Set(['19.05.01', '19.0501', '26.08.01', '26.0801']);

const referenceOf = ({ paymentInstructions }: SemanticInvoice) =>
  paymentInstructions?.remittanceInformation ?? '';
const isCard = (invoice: SemanticInvoice, ...codes: string[]) =>
  codes.includes(referenceOf(invoice).slice(0, 3));

const OF_SELLER: readonly Rule[] = [
  {
    ...AT.sellerRegistration,
    rule: 'DK-R-002',
    message: 'A Danish seller names its CVR number',
    isBroken: ({ seller }) => isBlank(seller.legalRegistration?.value),
  },
  {
    ...AT.sellerRegistration,
    rule: 'DK-R-014',
    message: 'The registration of a Danish seller is its CVR number (scheme 0184), and no other',
    isBroken: ({ seller }) => isOfOther(seller.legalRegistration, CVR),
  },
];

const DOMESTIC: readonly Rule[] = [
  {
    ...AT.amountDue,
    rule: 'DK-R-016',
    message: 'A credit note between Danes cannot come to less than zero',
    isBroken: (invoice, root) => root === 'CreditNote' && Number(invoice.totals.amountDue) < 0,
  },
  {
    ...AT.sellerIdentifiers,
    rule: 'DK-R-013',
    message: 'An identifier of the seller has no scheme of ISO 6523, which Denmark asks for',
    isBroken: ({ seller }) => lacksScheme(seller),
  },
  {
    ...AT.buyerIdentifiers,
    rule: 'DK-R-013',
    message: 'An identifier of the buyer has no scheme of ISO 6523, which Denmark asks for',
    isBroken: ({ buyer }) => lacksScheme(buyer),
  },
  {
    ...AT.buyerRegistration,
    rule: 'DK-R-017',
    message: 'The registration of a Danish buyer is its CVR number (scheme 0184), and no other',
    isBroken: ({ buyer }) => isOfOther(buyer.legalRegistration, CVR),
  },
  {
    source: 'document',
    term: 'BT-158',
    pointer: '/lines/*/classifications',
    rule: 'DK-R-003',
    message: 'Denmark takes classifications by UNSPSC (TST) of version 19.05.01 or 26.08.01',
    isBroken: ({ lines }) =>
      indicesOf(lines, ({ item: { classifications = [] } }) => {
        const versions = classifications.map(({ listVersion }) => listVersion ?? '');
        const isUnspsc = classifications.some(({ listId }) => listId === UNSPSC);
        return isUnspsc && !versions.some((version) => UNSPSC_VERSIONS.has(version));
      }),
  },
  {
    source: 'document',
    term: 'BT-104',
    pointer: '/adjustments',
    rule: 'DK-R-004',
    message: 'The reason of a Danish duty (ZZZ) is its code of four digits, or has a # within',
    isBroken: (invoice) =>
      [invoice, ...invoice.lines]
        .flatMap(({ allowances = [], charges = [] }) => [...allowances, ...charges])
        .some(
          ({ reasonCode, reason = '' }) => reasonCode === 'ZZZ' && !/^\d{4}$|^[^#].*#.*[^#]$/s.test(reason),
        ),
  },
];

const PAYMENT: readonly Rule[] = [
  {
    ...AT.means,
    rule: 'DK-R-005',
    message: `Between Danes the means of payment is one of ${[...MEANS].join(', ')}`,
    isBroken: ({ paymentInstructions: payment }) =>
      payment !== undefined && !MEANS.has(payment.meansTypeCode),
  },
  {
    ...AT.account,
    rule: 'DK-R-006',
    message: 'A transfer by 31 or 42 between Danes names the account and its bank: a Danish IBAN, or the BIC',
    isBroken: (invoice) => {
      const [transfer] = invoice.paymentInstructions?.creditTransfers ?? [];
      const isWhole = !isBlank(transfer?.accountIdentifier) && !isBlank(transfer?.serviceProvider);
      return ['31', '42'].includes(meansOf(invoice) ?? '') && !isWhole;
    },
  },
  {
    ...AT.mandate,
    rule: 'DK-R-007',
    message: 'A direct debit (49) between Danes names its mandate and the account that is debited',
    isBroken: (invoice) => {
      const { mandateReference, debitedAccount } = invoice.paymentInstructions?.directDebit ?? {};
      return meansOf(invoice) === '49' && (isBlank(mandateReference) || isBlank(debitedAccount));
    },
  },
  {
    ...AT.reference,
    rule: 'DK-R-008',
    message:
      'A Danish giro payment (50) has a reference that begins with 01#, 04# or 15#, and an account of 7 or 8 digits',
    isBroken: (invoice) =>
      meansOf(invoice) === '50' &&
      !(isCard(invoice, '01#', '04#', '15#') && /^\d{7,8}$/.test(accountOf(invoice))),
  },
  {
    ...AT.reference,
    rule: 'DK-R-009',
    message: 'The reference of a Danish giro payment has 16 digits behind 04# or 15#',
    isBroken: (invoice) =>
      meansOf(invoice) === '50' && isCard(invoice, '04#', '15#') && referenceOf(invoice).length !== 19,
  },
  {
    ...AT.reference,
    rule: 'DK-R-010',
    message:
      'A FIK payment (93) has a reference that begins with 71#, 73# or 75#, and an account of 8 digits',
    isBroken: (invoice) =>
      meansOf(invoice) === '93' && !(isCard(invoice, '71#', '73#', '75#') && accountOf(invoice).length === 8),
  },
  {
    ...AT.reference,
    rule: 'DK-R-011',
    message: 'The reference of a FIK payment has 15 or 16 digits behind 71# or 75#',
    isBroken: (invoice) =>
      meansOf(invoice) === '93' &&
      isCard(invoice, '71#', '75#') &&
      ![18, 19].includes(referenceOf(invoice).length),
  },
];

const isDomestic = isIn('DK', 'seller', 'buyer');

export const DANISH_RULES: readonly Rule[] = [
  ...rulesWhere(isIn('DK', 'seller'), OF_SELLER),
  ...rulesWhere(isDomestic, DOMESTIC),
  ...rulesWhere((invoice, root) => isDomestic(invoice) && root === 'Invoice', PAYMENT),
];
