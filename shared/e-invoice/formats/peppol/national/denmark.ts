// Denmark: the rules of Peppol for Danish senders (DK-R).

import { indicesOf, isBlank, lacksScheme, type Rule } from '../../../rules/rule';
import { withSentences } from '../../../rules/sentences';
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

const OF_SELLER: readonly Rule[] = withSentences('peppol', [
  {
    ...AT.sellerRegistration,
    rule: 'DK-R-002',
    isBroken: ({ seller }) => isBlank(seller.legalRegistration?.value),
  },
  {
    ...AT.sellerRegistration,
    rule: 'DK-R-014',
    isBroken: ({ seller }) => isOfOther(seller.legalRegistration, CVR),
  },
]);

const DOMESTIC: readonly Rule[] = withSentences('peppol', [
  {
    ...AT.amountDue,
    rule: 'DK-R-016',
    isBroken: (invoice, root) => root === 'CreditNote' && Number(invoice.totals.amountDue) < 0,
  },
  {
    ...AT.sellerIdentifiers,
    rule: 'DK-R-013',
    isBroken: ({ seller }) => lacksScheme(seller),
  },
  {
    ...AT.buyerIdentifiers,
    rule: 'DK-R-013',
    sentence: 'DK-R-013.2',
    isBroken: ({ buyer }) => lacksScheme(buyer),
  },
  {
    ...AT.buyerRegistration,
    rule: 'DK-R-017',
    isBroken: ({ buyer }) => isOfOther(buyer.legalRegistration, CVR),
  },
  {
    source: 'document',
    term: 'BT-158',
    pointer: '/lines/*/classifications',
    rule: 'DK-R-003',
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
    isBroken: (invoice) =>
      [invoice, ...invoice.lines]
        .flatMap(({ allowances = [], charges = [] }) => [...allowances, ...charges])
        .some(
          ({ reasonCode, reason = '' }) => reasonCode === 'ZZZ' && !/^\d{4}$|^[^#].*#.*[^#]$/s.test(reason),
        ),
  },
]);

const PAYMENT: readonly Rule[] = withSentences('peppol', [
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
    isBroken: (invoice) => {
      const [transfer] = invoice.paymentInstructions?.creditTransfers ?? [];
      const isWhole = !isBlank(transfer?.accountIdentifier) && !isBlank(transfer?.serviceProvider);
      return ['31', '42'].includes(meansOf(invoice) ?? '') && !isWhole;
    },
  },
  {
    ...AT.mandate,
    rule: 'DK-R-007',
    isBroken: (invoice) => {
      const { mandateReference, debitedAccount } = invoice.paymentInstructions?.directDebit ?? {};
      return meansOf(invoice) === '49' && (isBlank(mandateReference) || isBlank(debitedAccount));
    },
  },
  {
    ...AT.reference,
    rule: 'DK-R-008',
    isBroken: (invoice) =>
      meansOf(invoice) === '50' &&
      !(isCard(invoice, '01#', '04#', '15#') && /^\d{7,8}$/.test(accountOf(invoice))),
  },
  {
    ...AT.reference,
    rule: 'DK-R-009',
    isBroken: (invoice) =>
      meansOf(invoice) === '50' && isCard(invoice, '04#', '15#') && referenceOf(invoice).length !== 19,
  },
  {
    ...AT.reference,
    rule: 'DK-R-010',
    isBroken: (invoice) =>
      meansOf(invoice) === '93' && !(isCard(invoice, '71#', '73#', '75#') && accountOf(invoice).length === 8),
  },
  {
    ...AT.reference,
    rule: 'DK-R-011',
    isBroken: (invoice) =>
      meansOf(invoice) === '93' &&
      isCard(invoice, '71#', '75#') &&
      ![18, 19].includes(referenceOf(invoice).length),
  },
]);

const isDomestic = isIn('DK', 'seller', 'buyer');

export const DANISH_RULES: readonly Rule[] = [
  ...rulesWhere(isIn('DK', 'seller'), OF_SELLER),
  ...rulesWhere(isDomestic, DOMESTIC),
  ...rulesWhere((invoice, root) => isDomestic(invoice) && root === 'Invoice', PAYMENT),
];
