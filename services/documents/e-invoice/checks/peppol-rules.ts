// Peppol BIS Billing 3; XRechnung has adopted those of the second table.
import { isListed } from '../../../../shared/code-lists/code-list';
import type { SemanticInvoice } from '../semantic/invoice';
import type { Identifier } from '../semantic/values';
import { GERMAN_RULES } from './german-rules';
import { indicesOf, isBlank, type Rule } from './rule';
import { SCHEME_NUMBER_RULES } from './scheme-numbers';

const isGerman = ({ seller, buyer }: SemanticInvoice) =>
  [seller, buyer].every(({ postalAddress }) => postalAddress.countryCode === 'DE');

/** The network routes numbers: e-mail and other schemes of two letters are not of its list. */
const isRouted = ({ scheme = '' }: Identifier) => /^\d{4}$/.test(scheme) && isListed('eas', scheme);

const isBefore = (day: string | undefined, other: string | undefined) =>
  day !== undefined && other !== undefined && day < other;

const ofSeller = { term: 'BT-34', source: 'company', pointer: '/electronicAddress' } as const;
const ofBuyer = { term: 'BT-49', source: 'client', pointer: '/electronicAddress' } as const;

export const ADOPTED_RULES: readonly Rule[] = [
  {
    ...ofSeller,
    rule: 'PEPPOL-EN16931-R020',
    message: 'The seller has no electronic address, by which the network knows the sender',
    isBroken: ({ seller }) => seller.electronicAddress === undefined,
  },
  {
    ...ofBuyer,
    rule: 'PEPPOL-EN16931-R010',
    message: 'The buyer has no electronic address to which the invoice could be sent',
    isBroken: ({ buyer }) => buyer.electronicAddress === undefined,
  },
  {
    rule: 'PEPPOL-EN16931-R061',
    term: 'BT-89',
    source: 'document',
    pointer: '/payment/mandateReference',
    message: 'A direct debit needs the reference of its mandate',
    isBroken: ({ paymentInstructions: payment }) =>
      ['49', '59'].includes(payment?.meansTypeCode ?? '') && isBlank(payment?.directDebit?.mandateReference),
  },
  {
    rule: 'PEPPOL-EN16931-R110',
    term: 'BT-134',
    source: 'document',
    pointer: '/lines/*/period',
    message: 'The period of the line begins before that of the document',
    isBroken: ({ lines, invoicingPeriod }) =>
      indicesOf(lines, ({ period }) => isBefore(period?.startDate, invoicingPeriod?.startDate)),
  },
  {
    rule: 'PEPPOL-EN16931-R111',
    term: 'BT-135',
    source: 'document',
    pointer: '/lines/*/period',
    message: 'The period of the line ends after that of the document',
    isBroken: ({ lines, invoicingPeriod }) =>
      indicesOf(lines, ({ period }) => isBefore(invoicingPeriod?.endDate, period?.endDate)),
  },
];

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

export const PEPPOL_RULES: readonly Rule[] = [
  ...ADOPTED_RULES,
  {
    rule: 'PEPPOL-EN16931-R003',
    term: 'BT-10',
    source: 'document',
    pointer: '/buyerReference',
    message: "Peppol needs the buyer's reference or its order number",
    isBroken: ({ buyerReference, purchaseOrderReference }) =>
      isBlank(buyerReference) && isBlank(purchaseOrderReference),
  },
  {
    ...ofSeller,
    rule: 'PEPPOL-EN16931-CL008',
    message:
      'Peppol takes no sender of this scheme: give your company a number of the network, such as a GLN (0088)',
    isBroken: ({ seller }) => seller.electronicAddress !== undefined && !isRouted(seller.electronicAddress),
  },
  {
    ...ofBuyer,
    rule: 'PEPPOL-EN16931-CL008',
    message:
      'Peppol does not deliver to addresses of this scheme: it takes numbers, such as a GLN (0088), and no e-mail',
    isBroken: ({ buyer }) => buyer.electronicAddress !== undefined && !isRouted(buyer.electronicAddress),
  },
  ...SCHEME_NUMBER_RULES,
  {
    rule: 'PEPPOL-EN16931-P0100',
    term: 'BT-3',
    source: 'document',
    pointer: '/typeCode',
    message: 'The network takes no self-billed invoices in this profile',
    isBroken: ({ typeCode }) => typeCode === '389',
  },
  {
    rule: 'PEPPOL-EN16931-P0112',
    term: 'BT-3',
    source: 'document',
    pointer: '/typeCode',
    message:
      'Partial (326) and corrected (384) invoices go by Peppol only from Germans to Germans: elsewhere send a credit note and a new invoice',
    isBroken: (invoice) => ['326', '384'].includes(invoice.typeCode) && !isGerman(invoice),
  },
  ...EXEMPTION_CATEGORIES.map(
    ([rule, code, category]): Rule => ({
      rule,
      term: 'BT-121',
      source: 'document',
      pointer: '/exemptionReasons',
      message: `${code} is the reason of VAT category ${category}, and of no other: change the category, or the code`,
      isBroken: ({ vatBreakdown }) =>
        vatBreakdown.some(
          ({ exemptionReasonCode = '', categoryCode }) =>
            exemptionReasonCode.toUpperCase() === code && categoryCode !== category,
        ),
    }),
  ),
  ...GERMAN_RULES.map(
    (rule): Rule => ({
      ...rule,
      rule: rule.rule.replace(
        /^BR-DE-(\d+)(.*)$/,
        (_, number, rest) => `DE-R-${number.padStart(3, '0')}${rest}`,
      ),
      isBroken: (invoice) => isGerman(invoice) && rule.isBroken(invoice),
    }),
  ),
];
