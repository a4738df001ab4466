// Greece: the rules of Peppol for Greek senders (GR-R, GR-S). The MARK comes from myDATA, which is not connected here.

import { isBlank, type Rule } from '../../../rules/rule';
import { withSentences } from '../../../rules/sentences';
import type { SemanticInvoice } from '../../../semantic/invoice';
import type { Identifier } from '../../../semantic/values';
import { AT, isIn, rulesWhere, senderCountry } from './sender';

const ADDRESS_SCHEME = '9933';
const KINDS = new Set(['1.1', '1.6', '2.1', '2.4', '5.1', '5.2']);
const MARK = '##M.AR.K##';
const LINK = '##INVOICE|URL##';

export const isGreekSender = (invoice: SemanticInvoice) =>
  ['GR', 'EL'].includes(senderCountry(invoice) ?? '');

function isGreekBuyer({ buyer }: SemanticInvoice): boolean {
  return ['GR', 'EL'].includes(buyer.vatIdentifier?.slice(0, 2) ?? buyer.postalAddress.countryCode ?? '');
}

/** AFM: nine digits, the last of which checks the others. */
function isTin(text = ''): boolean {
  const sum = [...text.slice(0, 8)].reduce((total, digit, at) => total + Number(digit) * 2 ** (8 - at), 0);
  return /^\d{9}$/.test(text) && (sum % 11) % 10 === Number(text[8]);
}

const isVatNumber = (number = '') => number.startsWith('EL') && isTin(number.slice(2));
const isAddress = (address: Identifier | undefined) =>
  address === undefined || (address.scheme === ADDRESS_SCHEME && isTin(address.value));
const described = ({ supportingDocuments = [] }: SemanticInvoice, as: string) =>
  supportingDocuments.filter(({ description }) => description === as);

type Segment = [
  rule: string,
  message: string,
  isKept: (segments: string[], invoice: SemanticInvoice) => boolean,
];

// `094259216|01/11/2026|0|1.1|A|17`
const SEGMENTS: readonly Segment[] = [
  ['GR-R-001-1', 'has six parts with | between them', ({ length }) => length === 6],
  [
    'GR-R-001-2',
    'begins with the tax number (AFM) of the seller or its tax representative',
    ([tin], { seller, sellerTaxRepresentative }) =>
      isTin(tin) &&
      [seller.vatIdentifier, sellerTaxRepresentative?.vatIdentifier].some(
        (number) => number?.slice(2, 11) === tin,
      ),
  ],
  [
    'GR-R-001-3',
    'has the day of issue as its second part: 31/12/2026',
    ([, day], { issueDate }) => day === issueDate.split('-').reverse().join('/'),
  ],
  [
    'GR-R-001-4',
    'has the number of the branch as its third part',
    ([, , branch]) => /^\d+$/.test(branch ?? ''),
  ],
  [
    'GR-R-001-5',
    `has the kind of document as its fourth part: ${[...KINDS].join(', ')}`,
    ([, , , kind]) => KINDS.has(kind ?? ''),
  ],
  ['GR-R-001-6', 'has a series as its fifth part', ([, , , , series]) => Boolean(series)],
  ['GR-R-001-7', 'has a sixth part', ([, , , , , last]) => Boolean(last)],
];

const OF_SELLER: readonly Rule[] = withSentences('peppol', [
  {
    ...AT.sellerTradingName,
    rule: 'GR-R-002',
    isBroken: ({ seller }) => isBlank(seller.tradingName),
  },
  {
    ...AT.buyerTradingName,
    rule: 'GR-R-005',
    isBroken: ({ buyer }) => isBlank(buyer.tradingName),
  },
  ...SEGMENTS.map(
    ([rule, message, isKept]): Rule => ({
      ...AT.number,
      rule,
      message: `The number of a Greek invoice ${message}`,
      advice: 'change the number format',
      isBroken: (invoice) => !isKept(invoice.number.split('|'), invoice),
    }),
  ),
  {
    ...AT.sellerVat,
    rule: 'GR-R-003',
    isBroken: ({ seller: { vatIdentifier } }) => vatIdentifier !== undefined && !isVatNumber(vatIdentifier),
  },
  {
    ...AT.sellerVat,
    severity: 'warning',
    rule: 'GR-S-011',
    isBroken: ({ seller: { vatIdentifier } }) => vatIdentifier === undefined,
  },
  {
    ...AT.files,
    rule: 'GR-R-008-2',
    isBroken: (invoice) => described(invoice, LINK).length > 1,
  },
  {
    ...AT.files,
    rule: 'GR-R-008-3',
    isBroken: (invoice) => described(invoice, LINK).some(({ externalLocation }) => !externalLocation),
  },
  {
    ...AT.sellerAddress,
    rule: 'GR-R-009',
    isBroken: ({ seller }) => !isAddress(seller.electronicAddress),
  },
]);

const IN_GREECE: readonly Rule[] = withSentences('peppol', [
  {
    ...AT.files,
    rule: 'GR-R-004-1',
    isBroken: (invoice) => described(invoice, MARK).length !== 1,
  },
  {
    ...AT.files,
    rule: 'GR-R-004-2',
    isBroken: (invoice) => described(invoice, MARK).some(({ reference }) => !/^[1-9]\d*/.test(reference)),
  },
  {
    ...AT.files,
    severity: 'warning',
    rule: 'GR-S-008-1',
    isBroken: (invoice) => described(invoice, LINK).length === 0,
  },
]);

const DOMESTIC: readonly Rule[] = withSentences('peppol', [
  {
    ...AT.buyerVat,
    rule: 'GR-R-006',
    isBroken: ({ buyer }) => !isVatNumber(buyer.vatIdentifier),
  },
  {
    ...AT.buyerAddress,
    rule: 'GR-R-010',
    isBroken: ({ buyer }) => !isAddress(buyer.electronicAddress),
  },
]);

const isInGreece = isIn('GR', 'seller');

export const GREEK_RULES: readonly Rule[] = [
  ...rulesWhere(isGreekSender, OF_SELLER),
  ...rulesWhere((invoice) => isGreekSender(invoice) && isInGreece(invoice), IN_GREECE),
  ...rulesWhere((invoice) => isGreekSender(invoice) && isGreekBuyer(invoice), DOMESTIC),
];
