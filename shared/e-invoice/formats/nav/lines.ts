// invoiceLines: the lines, and after them allowances, charges and deposits of the document, which have no other place.
import Big from 'big.js';
import { unitWord } from '../../../code-lists/units';
import { all, at, fixed, from, type Rows, when } from '../../mapping/rows';
import type { DocumentAllowanceCharge } from '../../semantic/amounts';
import type { SemanticInvoice } from '../../semantic/invoice';
import { signed } from '../../semantic/kinds';
import { type InvoiceLine, wholeName } from '../../semantic/lines';
import { amount, decimal } from '../decimals';
import { line } from '../texts';
import { inForints } from './forints';
import { isCorrection, isDeposit } from './kinds';
import { shortened } from './texts';
import { isTime, unitOf } from './units';
import { VAT_RATE, type VatRate, vatRateOf } from './vat';

const DESCRIPTION_CHARS = 512;
const REASON_CHARS = 255;
const UNIT_CHARS = 50;
// QuantityType
const DECIMALS = 10;

interface Numbered {
  number: number;
}

/** Lines of a correction go on behind those that the original and earlier corrections have. */
const NUMBER: Rows<Numbered> = {
  lineNumber: ({ number }) => String(number),
  lineModificationReference: when((_, invoice) => isCorrection(invoice), {
    lineNumberReference: ({ number }, { national }) =>
      String((national?.modification?.linesBefore ?? 0) + number),
    lineOperation: fixed('CREATE'),
  }),
};

interface LineAmounts {
  net: Big;
  rate: VatRate | undefined;
}

const AMOUNTS: Rows<LineAmounts> = {
  lineNetAmountData: {
    lineNetAmount: ['net', amount],
    lineNetAmountHUF: [({ net }, invoice) => inForints(net, invoice), amount],
  },
  lineVatRate: from('rate', VAT_RATE),
};

const LINE: Rows<InvoiceLine & Numbered> = {
  ...at((item) => item, NUMBER),
  // the day on which an advance was paid is not known: it is marked, and named by its description
  advanceData: { advanceIndicator: (_, invoice) => isDeposit(invoice) && 'true' },
  lineExpressionIndicator: fixed('true'),
  lineNatureIndicator: natureOf,
  lineDescription: ({ item }) => shortened(wholeName(item), DESCRIPTION_CHARS),
  quantity: ({ quantity }, invoice) => decimal(signed(quantity, invoice), DECIMALS),
  unitOfMeasure: ({ unitCode }) => unitOf(unitCode),
  unitOfMeasureOwn: ({ unitCode }) =>
    unitOf(unitCode) === 'OWN' && shortened(unitWord(unitCode, 'en'), UNIT_CHARS),
  unitPrice: (item) => decimal(unitPriceOf(item), DECIMALS),
  unitPriceHUF: (item, invoice) => decimal(inForints(unitPriceOf(item), invoice), DECIMALS),
  lineDiscountData: when((item) => !discountOf(item).eq(0), {
    discountDescription: (item) => discountReasons(item),
    discountValue: (item, invoice) => amount(signed(discountOf(item), invoice)),
  }),
  lineAmountsNormal: from((item, invoice) => lineAmounts(item, invoice), AMOUNTS),
};

interface Adjustment extends DocumentAllowanceCharge, Numbered {
  sign: 1 | -1;
  isDeposit: boolean;
}

const ADJUSTMENT: Rows<Adjustment> = {
  ...at((one) => one, NUMBER),
  advanceData: { advanceIndicator: (one, invoice) => (one.isDeposit || isDeposit(invoice)) && 'true' },
  lineExpressionIndicator: fixed('false'),
  lineNatureIndicator: fixed('OTHER'),
  lineDescription: ({ reason, sign }) =>
    shortened(reason, DESCRIPTION_CHARS) ?? (sign < 0 ? 'Kedvezmény' : 'Felár'),
  lineAmountsNormal: from(adjustedAmounts, AMOUNTS),
};

export const LINES = all<SemanticInvoice, SemanticInvoice>(
  from(({ lines }) => lines.map((item, index) => ({ ...item, number: index + 1 })), LINE),
  from(adjustmentsOf, ADJUSTMENT),
);

function adjustmentsOf({ lines, allowances = [], charges = [], national }: SemanticInvoice): Adjustment[] {
  const deposits = new Set(national?.depositAllowances ?? []);
  return [
    ...allowances.map((one, index) => ({ ...one, sign: -1 as const, isDeposit: deposits.has(index) })),
    ...charges.map((one) => ({ ...one, sign: 1 as const, isDeposit: false })),
  ].map((one, index) => ({ ...one, number: lines.length + index + 1 }));
}

function lineAmounts({ netAmount, vat }: InvoiceLine, invoice: SemanticInvoice): LineAmounts {
  return { net: signed(netAmount, invoice), rate: vatRateOf(vat, invoice) };
}

function adjustedAmounts(one: Adjustment, invoice: SemanticInvoice): LineAmounts {
  const { vatCategoryCode: categoryCode, vatRate, isDisbursement = false } = one;
  const vat = { categoryCode, isDisbursement, ...(vatRate === undefined ? {} : { rate: vatRate }) };
  return { net: signed(one.amount, invoice).times(one.sign), rate: vatRateOf(vat, invoice) };
}

function unitPriceOf({ price }: InvoiceLine): Big {
  return new Big(price.netPrice).div(price.baseQuantity ?? 1);
}

/** Goods by their category, services by the time that they take; of others it is not known. */
function natureOf({ vat, unitCode }: InvoiceLine): string {
  if (vat.categoryCode === 'K' || vat.categoryCode === 'G') return 'PRODUCT';
  return isTime(unitCode) ? 'SERVICE' : 'OTHER';
}

function discountOf({ allowances = [] }: InvoiceLine): Big {
  return allowances.reduce((total, one) => total.plus(one.amount), new Big(0));
}

function discountReasons({ allowances = [] }: InvoiceLine): string | undefined {
  const reasons = allowances.map(({ reason }) => line(reason)).filter(Boolean);
  return shortened(reasons.join('; '), REASON_CHARS);
}
