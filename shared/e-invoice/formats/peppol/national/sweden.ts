// Sweden: the rules of Peppol for Swedish senders (SE-R). Plusgiro and Bankgiro (SE-R-007 to 010) are no accounts of ours.

import { indicesOf, ofAdjustments, type Rule } from '../../../rules/rule';
import { isSwedish } from '../../../rules/scheme-numbers';
import { withSentences } from '../../../rules/sentences';
import type { SemanticInvoice } from '../../../semantic/invoice';
import { AT, isIn, meansOf, rulesWhere } from './sender';

const RATES = new Set([25, 12, 6]);
const F_TAX = 'GODKÄND FÖR F-SKATT';

const hasSwedishVat = ({ seller }: SemanticInvoice) => seller.vatIdentifier?.startsWith('SE') ?? false;
const isUnknownRate = (category: string, rate: string | undefined) =>
  category === 'S' && !RATES.has(Number(rate));
const registrationOf = ({ seller }: SemanticInvoice) => seller.legalRegistration?.value?.trim();

const REGISTRATION: readonly [string, string, (value: string) => boolean][] = [
  ['SE-R-003', 'has digits only', (value) => /^\d+$/.test(value)],
  ['SE-R-004', 'has ten digits', (value) => value.length === 10],
  ['SE-R-013', 'is wrong: its last digit does not check the others', isSwedish],
];

const OF_SELLER: readonly Rule[] = withSentences('peppol', [
  ...REGISTRATION.map(
    ([rule, message, isKept]): Rule => ({
      ...AT.sellerRegistration,
      rule,
      message: `The organization number of a Swedish seller ${message}`,
      isBroken: (invoice) => {
        const value = registrationOf(invoice);
        return value !== undefined && !isKept(value);
      },
    }),
  ),
  {
    ...AT.sellerTax,
    rule: 'SE-R-005',
    isBroken: ({ seller: { taxRegistration: tax, legalRegistration } }) =>
      legalRegistration !== undefined && tax !== undefined && tax.toUpperCase() !== F_TAX,
  },
  {
    ...AT.means,
    severity: 'warning',
    rule: 'SE-R-011',
    isBroken: (invoice) => ['50', '56'].includes(meansOf(invoice) ?? ''),
  },
  {
    ...AT.means,
    severity: 'warning',
    rule: 'SE-R-012',
    isBroken: (invoice) => meansOf(invoice) === '31' && isIn('SE', 'buyer')(invoice),
  },
]);

const WITH_VAT: readonly Rule[] = withSentences('peppol', [
  {
    ...AT.sellerVat,
    rule: 'SE-R-001',
    isBroken: ({ seller }) => seller.vatIdentifier?.length !== 14,
  },
  {
    ...AT.sellerVat,
    rule: 'SE-R-002',
    isBroken: ({ seller }) => !/^\d+$/.test(seller.vatIdentifier?.slice(2, 14) ?? ''),
  },
  {
    source: 'document',
    term: 'BT-152',
    pointer: '/lines/*/vatRate',
    rule: 'SE-R-006',
    isBroken: ({ lines }) => indicesOf(lines, ({ vat }) => isUnknownRate(vat.categoryCode, vat.rate)),
  },
  {
    source: 'document',
    term: 'BT-119',
    pointer: '/lines',
    rule: 'SE-R-006',
    sentence: 'SE-R-006.2',
    isBroken: ({ lines, vatBreakdown }) =>
      vatBreakdown.some(({ categoryCode, rate }) => isUnknownRate(categoryCode, rate)) &&
      !lines.some(({ vat }) => isUnknownRate(vat.categoryCode, vat.rate)),
  },
  {
    source: 'document',
    term: 'BT-96',
    pointer: '/adjustments',
    rule: 'SE-R-006',
    sentence: 'SE-R-006.3',
    isBroken: ofAdjustments(({ categoryCode, rate }) => isUnknownRate(categoryCode, rate)),
  },
]);

const isInSweden = isIn('SE', 'seller');

export const SWEDISH_RULES: readonly Rule[] = [
  ...rulesWhere(isInSweden, OF_SELLER),
  ...rulesWhere((invoice) => isInSweden(invoice) && hasSwedishVat(invoice), WITH_VAT),
];
