// Peppol BIS Billing 3 in files of others: what our own documents cannot break. XRechnung has adopted the first table.

import { isGerman } from '../formats/peppol/rules';
import { decimal } from '../rules/decimals';
import { indicesOf, isBlank, ofLines, type Row } from '../rules/rule';
import { fileRules } from '../rules/sentences';
import type { LineAllowanceCharge } from '../semantic/amounts';
import type { SemanticInvoice } from '../semantic/invoice';
import { isAmountOff, isLineOff, isPriceOff } from './calculations';

const adjusted = (isWrong: (item: LineAllowanceCharge) => boolean) => (invoice: SemanticInvoice) =>
  [invoice, ...invoice.lines].some(({ allowances = [], charges = [] }) =>
    [...allowances, ...charges].some(isWrong),
  );

/** The other way round would be a VAT to pay in one currency and to get back in the other. */
function signsDiffer({ totals }: SemanticInvoice): boolean {
  const [own, accounting] = [totals.totalVat, totals.totalVatInAccountingCurrency].map(decimal);
  return own !== undefined && accounting !== undefined && own.times(accounting).lt(0);
}

/** `slack` of an amount that is calculated. */
const adopted = (slackOf: (invoice: SemanticInvoice) => string): Row[] => [
  ['PEPPOL-EN16931-R001', 'BT-23', ({ processControl }) => isBlank(processControl.businessProcessType)],
  [
    'PEPPOL-EN16931-R005',
    'BT-6',
    ({ vatAccountingCurrencyCode: currency, currencyCode }) =>
      !isBlank(currency) && currency === currencyCode,
  ],
  [
    'PEPPOL-EN16931-R040',
    'BG-20',
    (invoice) => adjusted((item) => isAmountOff(item, slackOf(invoice)))(invoice),
  ],
  [
    'PEPPOL-EN16931-R041',
    'BG-20',
    adjusted(({ percentage, baseAmount }) => !isBlank(percentage) && isBlank(baseAmount)),
  ],
  [
    'PEPPOL-EN16931-R042',
    'BG-20',
    adjusted(({ percentage, baseAmount }) => isBlank(percentage) && !isBlank(baseAmount)),
  ],
  ['PEPPOL-EN16931-R046', 'BT-146', ofLines(({ price }) => isPriceOff(price))],
  ['PEPPOL-EN16931-R055', 'BT-111', signsDiffer],
  [
    'PEPPOL-EN16931-R121',
    'BT-149',
    ofLines(({ price }) => !isBlank(price.baseQuantity) && decimal(price.baseQuantity).lte(0)),
  ],
  [
    'PEPPOL-EN16931-R130',
    'BT-150',
    ofLines(
      ({ price: { baseQuantityUnitCode: unit }, unitCode, quantity }) =>
        !isBlank(unit) && !isBlank(quantity) && unit !== unitCode,
    ),
  ],
  [
    'PEPPOL-EN16931-R120',
    'BT-131',
    (invoice) => indicesOf(invoice.lines, (line) => isLineOff(line, slackOf(invoice))),
  ],
];

const SLACK = '0.02';
const forintSlack = ({ currencyCode }: SemanticInvoice) => (currencyCode === 'HUF' ? '0.5' : SLACK);

const PROCESSES = new Set([
  'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  'urn:peppol:france:billing:regulated',
  'urn:peppol:france:billing:non-regulated',
  'urn:peppol:bis:billing_with_response',
]);
const hasProcess = ({ processControl }: SemanticInvoice) =>
  PROCESSES.has(processControl.businessProcessType?.trim() ?? '');

const INVOICE_TYPES =
  '71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877';
const CREDIT_NOTE_TYPES = '381 396 81 83 532';
const isType = (code: string, types: string) => types.split(' ').includes(code);

const OF_THE_NETWORK: readonly Row[] = [
  ['PEPPOL-EN16931-R007', 'BT-23', (invoice) => !hasProcess(invoice)],
  ['PEPPOL-EN16931-R002', 'BG-1', (invoice) => (invoice.notes ?? []).length > 1 && !isGerman(invoice)],
  [
    'PEPPOL-EN16931-P0100',
    'BT-3',
    (invoice, root) =>
      root === 'Invoice' &&
      hasProcess(invoice) &&
      !isBlank(invoice.typeCode) &&
      !isType(invoice.typeCode, INVOICE_TYPES),
  ],
  [
    'PEPPOL-EN16931-P0101',
    'BT-3',
    (invoice, root) =>
      root === 'CreditNote' &&
      hasProcess(invoice) &&
      !isBlank(invoice.typeCode) &&
      !isType(invoice.typeCode, CREDIT_NOTE_TYPES),
  ],
];

export const ADOPTED_FILE_RULES = fileRules(adopted(forintSlack)).map((rule) =>
  rule.rule === 'PEPPOL-EN16931-R120' ? { ...rule, severity: 'warning' as const } : rule,
);
export const PEPPOL_FILE_RULES = fileRules([...adopted(() => SLACK), ...OF_THE_NETWORK]);
