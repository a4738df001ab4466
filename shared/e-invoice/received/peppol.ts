// Peppol BIS Billing 3 in files of others: what our own documents cannot break. XRechnung has adopted the first table.

import { isGerman } from '../formats/peppol/rules';
import { decimal } from '../rules/decimals';
import { fileRules, indicesOf, isBlank, ofLines, type Row } from '../rules/rule';
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
  [
    'PEPPOL-EN16931-R001',
    'BT-23',
    'The invoice names no business process',
    ({ processControl }) => isBlank(processControl.businessProcessType),
  ],
  [
    'PEPPOL-EN16931-R005',
    'BT-6',
    'The currency of accounting is that of the invoice, and then is left out',
    ({ vatAccountingCurrencyCode: currency, currencyCode }) =>
      !isBlank(currency) && currency === currencyCode,
  ],
  [
    'PEPPOL-EN16931-R040',
    'BG-20',
    'An allowance or charge is not its percentage of its base',
    (invoice) => adjusted((item) => isAmountOff(item, slackOf(invoice)))(invoice),
  ],
  [
    'PEPPOL-EN16931-R041',
    'BG-20',
    'An allowance or charge has a percentage without its base',
    adjusted(({ percentage, baseAmount }) => !isBlank(percentage) && isBlank(baseAmount)),
  ],
  [
    'PEPPOL-EN16931-R042',
    'BG-20',
    'An allowance or charge has a base without its percentage',
    adjusted(({ percentage, baseAmount }) => isBlank(percentage) && !isBlank(baseAmount)),
  ],
  [
    'PEPPOL-EN16931-R046',
    'BT-146',
    'The net price of a line is not its gross price less the discount',
    ofLines(({ price }) => isPriceOff(price)),
  ],
  [
    'PEPPOL-EN16931-R055',
    'BT-111',
    'The VAT is above 0 in one currency and below 0 in the other',
    signsDiffer,
  ],
  [
    'PEPPOL-EN16931-R121',
    'BT-149',
    'The base quantity of a price is not above 0',
    ofLines(({ price }) => !isBlank(price.baseQuantity) && decimal(price.baseQuantity).lte(0)),
  ],
  [
    'PEPPOL-EN16931-R130',
    'BT-150',
    'The unit of the base quantity is not that of the quantity',
    ofLines(
      ({ price: { baseQuantityUnitCode: unit }, unitCode, quantity }) =>
        !isBlank(unit) && !isBlank(quantity) && unit !== unitCode,
    ),
  ],
  [
    'PEPPOL-EN16931-R120',
    'BT-131',
    'The net amount of a line is not quantity times price, with its charges and without its allowances',
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
  [
    'PEPPOL-EN16931-R007',
    'BT-23',
    'The business process is none of the network',
    (invoice) => !hasProcess(invoice),
  ],
  [
    'PEPPOL-EN16931-R002',
    'BG-1',
    'There is more than one note, which is only for invoices between Germans',
    (invoice) => (invoice.notes ?? []).length > 1 && !isGerman(invoice),
  ],
  [
    'PEPPOL-EN16931-P0100',
    'BT-3',
    'The network has no invoice of this type',
    (invoice, root) =>
      root === 'Invoice' &&
      hasProcess(invoice) &&
      !isBlank(invoice.typeCode) &&
      !isType(invoice.typeCode, INVOICE_TYPES),
  ],
  [
    'PEPPOL-EN16931-P0101',
    'BT-3',
    'The network has no credit note of this type',
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
