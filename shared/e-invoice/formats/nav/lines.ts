// invoiceLines: the lines, and after them allowances, charges and deposits of the document, which have no other place.
import Big from 'big.js';
import { unitWord } from '../../../code-lists/units';
import { element, group, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { DocumentAllowanceCharge, LineAllowanceCharge } from '../../semantic/amounts';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { InvoiceLine } from '../../semantic/lines';
import { amount, decimal } from '../decimals';
import { inForints } from './forints';
import { isCorrection, isDeposit, signOf } from './kinds';
import { line, shortened } from './texts';
import { isTime, unitOf } from './units';
import { vatRateOf } from './vat';

const DESCRIPTION_CHARS = 512;
const REASON_CHARS = 255;
const UNIT_CHARS = 50;
// QuantityType
const DECIMALS = 10;

export function invoiceLines(invoice: SemanticInvoice): XmlElement {
  const rows = [
    ...invoice.lines.map((item) => lineRow(item, invoice)),
    ...adjustmentsOf(invoice).map((one) => adjustmentRow(one, invoice)),
  ];
  return required('invoiceLines', [
    element('mergedItemIndicator', 'false'),
    ...rows.map((parts, index) => required('line', [...numbered(index + 1, invoice), ...parts])),
  ]);
}

/** Lines of a correction go on behind those that the original and earlier corrections have. */
function numbered(number: number, invoice: SemanticInvoice): (XmlElement | undefined)[] {
  const before = invoice.national?.modification?.linesBefore ?? 0;
  return [
    element('lineNumber', String(number)),
    isCorrection(invoice)
      ? required('lineModificationReference', [
          element('lineNumberReference', String(before + number)),
          element('lineOperation', 'CREATE'),
        ])
      : undefined,
  ];
}

interface Adjustment extends DocumentAllowanceCharge {
  sign: 1 | -1;
  isDeposit: boolean;
}

function adjustmentsOf({ allowances = [], charges = [], national }: SemanticInvoice): Adjustment[] {
  const deposits = new Set(national?.depositAllowances ?? []);
  return [
    ...allowances.map((one, index) => ({ ...one, sign: -1 as const, isDeposit: deposits.has(index) })),
    ...charges.map((one) => ({ ...one, sign: 1 as const, isDeposit: false })),
  ];
}

function lineRow(item: InvoiceLine, invoice: SemanticInvoice): (XmlElement | undefined)[] {
  const { price, unitCode, allowances = [] } = item;
  const sign = signOf(invoice);
  const unitPrice = new Big(price.netPrice).div(price.baseQuantity ?? 1);
  const unit = unitOf(unitCode);
  return [
    advance(isDeposit(invoice)),
    element('lineExpressionIndicator', 'true'),
    element('lineNatureIndicator', natureOf(item)),
    element('lineDescription', descriptionOf(item)),
    element('quantity', decimal(new Big(item.quantity).times(sign), DECIMALS)),
    element('unitOfMeasure', unit),
    element('unitOfMeasureOwn', unit === 'OWN' ? shortened(unitWord(unitCode, 'en'), UNIT_CHARS) : undefined),
    element('unitPrice', decimal(unitPrice, DECIMALS)),
    element('unitPriceHUF', decimal(inForints(unitPrice, invoice), DECIMALS)),
    discount(allowances, sign),
    amounts(new Big(item.netAmount).times(sign), item.vat, invoice),
  ];
}

/** Goods by their category, services by the time that they take; of others it is not known. */
function natureOf({ vat, unitCode }: InvoiceLine): string {
  if (vat.categoryCode === 'K' || vat.categoryCode === 'G') return 'PRODUCT';
  return isTime(unitCode) ? 'SERVICE' : 'OTHER';
}

/** Name and description; a description that repeats the name stands alone. */
function descriptionOf({ item: { name, description = '' } }: InvoiceLine): string | undefined {
  const whole = description.startsWith(name) ? description : `${name} ${description}`;
  return shortened(whole, DESCRIPTION_CHARS);
}

function discount(allowances: readonly LineAllowanceCharge[], sign: number): XmlElement | undefined {
  const sum = allowances.reduce((total, one) => total.plus(one.amount), new Big(0));
  if (sum.eq(0)) return undefined;
  const reasons = allowances.map(({ reason }) => line(reason)).filter(Boolean);
  return group('lineDiscountData', [
    element('discountDescription', shortened(reasons.join('; '), REASON_CHARS)),
    element('discountValue', amount(sum.times(sign))),
  ]);
}

function adjustmentRow(one: Adjustment, invoice: SemanticInvoice): (XmlElement | undefined)[] {
  const { sign, reason, vatCategoryCode: categoryCode, vatRate, isDisbursement = false } = one;
  const vat = { categoryCode, isDisbursement, ...(vatRate === undefined ? {} : { rate: vatRate }) };
  const usual = sign < 0 ? 'Kedvezmény' : 'Felár';
  return [
    advance(one.isDeposit || isDeposit(invoice)),
    element('lineExpressionIndicator', 'false'),
    element('lineNatureIndicator', 'OTHER'),
    element('lineDescription', shortened(reason, DESCRIPTION_CHARS) ?? usual),
    amounts(new Big(one.amount).times(sign * signOf(invoice)), vat, invoice),
  ];
}

/** The day on which an advance was paid is not known: it is marked, and named by its description. */
function advance(isAdvance: boolean): XmlElement | undefined {
  return isAdvance ? required('advanceData', [element('advanceIndicator', 'true')]) : undefined;
}

function amounts(net: Big, vat: InvoiceLine['vat'], invoice: SemanticInvoice): XmlElement {
  return required('lineAmountsNormal', [
    required('lineNetAmountData', [
      element('lineNetAmount', amount(net)),
      element('lineNetAmountHUF', amount(inForints(net, invoice))),
    ]),
    required('lineVatRate', [vatRateOf(vat, invoice)?.element]),
  ]);
}
