// Peppol BIS Billing 3.

import { isListed } from '../../../code-lists/code-list';
import { isBlank, type Rule } from '../../rules/rule';
import { SCHEME_NUMBER_RULES } from '../../rules/scheme-numbers';
import { withSentences } from '../../rules/sentences';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { Identifier } from '../../semantic/values';
import { ADOPTED_RULES } from '../xrechnung/adopted-rules';
import { GERMAN_RULES } from '../xrechnung/rules';
import { NATIONAL_RULES } from './national/national-rules';
import { isOfSelfBilling } from './self-billing';

export const isGerman = ({ seller, buyer }: SemanticInvoice) =>
  [seller, buyer].every(({ postalAddress }) => postalAddress.countryCode === 'DE');

/** The network routes numbers: e-mail and other schemes of two letters are not of its list. */
const isUnrouted = (address: Identifier | undefined) =>
  !isBlank(address?.scheme) &&
  !(/^\d{4}$/.test(address?.scheme ?? '') && isListed('eas', address?.scheme ?? ''));

const ofSeller = { term: 'BT-34', source: 'company', pointer: '/electronicAddress' } as const;
const ofBuyer = { term: 'BT-49', source: 'client', pointer: '/electronicAddress' } as const;

/** Codes of which the network knows the one category. */
const EXEMPTION_CATEGORIES = [
  ['PEPPOL-EN16931-P0104', 'VATEX-EU-G', 'G'],
  ['PEPPOL-EN16931-P0105', 'VATEX-EU-O', 'O'],
  ['PEPPOL-EN16931-P0106', 'VATEX-EU-IC', 'K'],
  ['PEPPOL-EN16931-P0107', 'VATEX-EU-AE', 'AE'],
  ['PEPPOL-EN16931-P0108', 'VATEX-EU-D', 'E'],
  ['PEPPOL-EN16931-P0109', 'VATEX-EU-F', 'E'],
  ['PEPPOL-EN16931-P0110', 'VATEX-EU-I', 'E'],
  ['PEPPOL-EN16931-P0111', 'VATEX-EU-J', 'E'],
] as const;

/** BR-DE-5 is DE-R-005 there, and BR-DE-23-b DE-R-023-2. */
const peppolId = (rule: string) =>
  rule.replace(/^BR-DE-(\d+)(?:-([ab]))?$/, (_, number: string, part?: string) =>
    ['DE-R', number.padStart(3, '0'), ...(part ? [part === 'a' ? '1' : '2'] : [])].join('-'),
  );

const BETWEEN_GERMANS: readonly Rule[] = GERMAN_RULES.map((rule) => ({
  ...rule,
  rule: peppolId(rule.rule),
  isBroken: (invoice, root) => isGerman(invoice) && rule.isBroken(invoice, root),
}));

export const PEPPOL_RULES: readonly Rule[] = withSentences('peppol', [
  ...ADOPTED_RULES,
  {
    rule: 'PEPPOL-EN16931-R003',
    term: 'BT-10',
    source: 'document',
    pointer: '/buyerReference',
    isBroken: ({ buyerReference, purchaseOrderReference }) =>
      isBlank(buyerReference) && isBlank(purchaseOrderReference),
  },
  {
    ...ofSeller,
    rule: 'PEPPOL-EN16931-CL008',
    isBroken: ({ seller }) => isUnrouted(seller.electronicAddress),
  },
  {
    ...ofBuyer,
    rule: 'PEPPOL-EN16931-CL008',
    sentence: 'PEPPOL-EN16931-CL008.2',
    isBroken: ({ buyer }) => isUnrouted(buyer.electronicAddress),
  },
  ...SCHEME_NUMBER_RULES,
  {
    rule: 'PEPPOL-EN16931-P0112',
    term: 'BT-3',
    source: 'document',
    pointer: '/typeCode',
    isBroken: (invoice) => ['326', '384'].includes(invoice.typeCode) && !isGerman(invoice),
  },
  ...EXEMPTION_CATEGORIES.map(
    ([rule, code, category]): Rule => ({
      rule,
      term: 'BT-121',
      source: 'document',
      pointer: '/exemptionReasons',
      message: `${code} is the reason of VAT category ${category}, and of no other`,
      advice: 'change the category, or the code',
      isBroken: ({ vatBreakdown }) =>
        vatBreakdown.some(
          ({ exemptionReasonCode = '', categoryCode }) =>
            exemptionReasonCode.toUpperCase() === code && categoryCode !== category,
        ),
    }),
  ),
  ...[...NATIONAL_RULES, ...BETWEEN_GERMANS].map(
    (rule): Rule => ({
      ...rule,
      isBroken: (invoice, root) => !isOfSelfBilling(invoice) && rule.isBroken(invoice, root),
    }),
  ),
]);
