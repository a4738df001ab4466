// The extension of XRechnung (BR-DEX), which knows registers, files and payments of its own.

import { MIME_CODES, unlisted } from '../rules/core-rules';
import { decimal, decimalsOf, toCents } from '../rules/decimals';
import { type FileRule, isBlank, ofLines, type Row } from '../rules/rule';
import { fileRules } from '../rules/sentences';
import type { SemanticInvoice } from '../semantic/invoice';
import type { Identifier } from '../semantic/values';

/** Registers of medicines and medical aids. */
const REGISTERS = new Set(['XR01', 'XR02', 'XR03']);
const isUnknown = (list: 'icd' | 'eas', identifier: Identifier | undefined) =>
  unlisted(list, identifier) && !REGISTERS.has(identifier?.scheme ?? '');
const payments =
  (
    isWrong: (payment: NonNullable<SemanticInvoice['thirdPartyPayments']>[number]) => boolean,
  ): FileRule['isBroken'] =>
  ({ thirdPartyPayments = [] }) =>
    thirdPartyPayments.some(isWrong);

const CODES: readonly Row[] = [
  [
    'BR-DEX-01',
    'BT-125',
    ({ supportingDocuments = [] }) =>
      supportingDocuments.some(
        ({ attached }) =>
          attached && !MIME_CODES.has(attached.mimeCode) && attached.mimeCode !== 'application/xml',
      ),
  ],
  [
    'BR-DEX-04',
    'BT-29',
    ({ seller, buyer, payee }) =>
      [...(seller.identifiers ?? []), ...(buyer.identifiers ?? []), payee?.identifier].some((each) =>
        isUnknown('icd', each),
      ),
  ],
  [
    'BR-DEX-05',
    'BT-30',
    ({ seller, buyer, payee }) =>
      [seller, buyer, payee].some((party) => isUnknown('icd', party?.legalRegistration)),
  ],
  ['BR-DEX-06', 'BT-157', ofLines(({ item }) => isUnknown('icd', item.standardIdentifier))],
  [
    'BR-DEX-07',
    'BT-34',
    ({ seller, buyer }) =>
      [seller, buyer].some(({ electronicAddress }) => isUnknown('eas', electronicAddress)),
  ],
  ['BR-DEX-08', 'BT-71', ({ delivery }) => isUnknown('icd', delivery?.locationIdentifier)],
];

function isDueWrong({ totals, thirdPartyPayments = [] }: SemanticInvoice): boolean {
  const others = thirdPartyPayments.reduce((sum, { amount }) => sum.plus(decimal(amount)), decimal('0'));
  const due = decimal(totals.amountDue).minus(decimal(totals.roundingAmount));
  const left = decimal(totals.totalWithVat).minus(decimal(totals.paidAmount)).plus(others);
  return !toCents(due).eq(toCents(left));
}

const PAYMENTS: readonly Row[] = [
  ['BR-DEX-09', 'BT-115', (invoice, root) => root !== 'CrossIndustryInvoice' && isDueWrong(invoice)],
  [
    'BR-DEX-10',
    'BT-DEX-001',
    'A payment of a third party has no type',
    payments(({ type }) => isBlank(type)),
  ],
  [
    'BR-DEX-11',
    'BT-DEX-002',
    'A payment of a third party has no amount',
    payments(({ amount }) => isBlank(amount)),
  ],
  [
    'BR-DEX-12',
    'BT-DEX-003',
    'A payment of a third party has no description',
    payments(({ description }) => isBlank(description)),
  ],
  [
    'BR-DEX-13',
    'BT-DEX-002',
    'A payment of a third party has more than two decimals',
    payments(({ amount }) => decimalsOf(amount) > 2),
  ],
  [
    'BR-DEX-03',
    'BG-DEX-06',
    'A line within a line has no VAT category',
    ofLines(({ subLines = [] }) => subLines.some(lacksCategory)),
  ],
];

function lacksCategory({ vat, subLines = [] }: SemanticInvoice['lines'][number]): boolean {
  return isBlank(vat?.categoryCode) || subLines.some(lacksCategory);
}

export const EXTENSION_RULES = fileRules([...CODES, ...PAYMENTS]);
