// Allowances, charges, VAT and totals in UBL: BG-20 to BG-23, BG-27, BG-28.

import { textIn, type XmlElement } from '../../../xml/element';
import type { Violation } from '../../mapping/element-reader';
import { fieldsOf } from '../../mapping/fields';
import type { Mapping, Table } from '../../mapping/mapping';
import { readAll, writeAll } from '../../mapping/mapping';
import { OF_ALLOWANCE, OF_BREAKDOWN, OF_CHARGE } from '../../mapping/other-tax';
import type {
  DocumentAllowanceCharge,
  DocumentTotals,
  LineAllowanceCharge,
  VatBreakdown,
} from '../../semantic/amounts';
import type { SemanticInvoice } from '../../semantic/invoice';
import { isVat } from './tax-scheme';

/** Tax schemes of UBL are many; EN 16931 knows VAT: another one is the tax that is read, and breaks the rules of its group. */
export function vatScheme<T extends object>(broken: readonly Violation[]): Mapping<T> {
  const of = fieldsOf<T>();
  const scheme = of.fixedInside('cac:TaxScheme', [of.fixed('cbc:ID', 'VAT')]);
  return {
    write: scheme.write,
    read(element, target) {
      if (!isVat(element.element)) element.violate(...broken);
      scheme.read(element, target);
    },
  };
}

const line = fieldsOf<LineAllowanceCharge>();
const lineTable = (isCharge: boolean): Table<LineAllowanceCharge> => [
  line.indicator('cbc:ChargeIndicator', isCharge),
  line.text('cbc:AllowanceChargeReasonCode', 'reasonCode'),
  line.text('cbc:AllowanceChargeReason', 'reason'),
  line.text('cbc:MultiplierFactorNumeric', 'percentage'),
  line.amount('cbc:Amount', 'amount'),
  line.amount('cbc:BaseAmount', 'baseAmount'),
];

const document = fieldsOf<DocumentAllowanceCharge>();
const documentTable = (isCharge: boolean): Table<DocumentAllowanceCharge> => [
  // a document's allowance has all that one of a line has
  ...(lineTable(isCharge) as Table<DocumentAllowanceCharge>),
  document.inside('cac:TaxCategory', [
    document.text('cbc:ID', 'vatCategoryCode'),
    document.text('cbc:Percent', 'vatRate'),
    vatScheme<DocumentAllowanceCharge>(isCharge ? OF_CHARGE : OF_ALLOWANCE),
  ]),
];

export const isCharge = (element: XmlElement) =>
  ['true', '1'].includes(textIn(element, 'cbc:ChargeIndicator') ?? '');
const isAllowance = (element: XmlElement) => !isCharge(element);

interface Adjusted<Adjustment> {
  allowances?: Adjustment[];
  charges?: Adjustment[];
}

function adjustments<A extends object, T extends Adjusted<A>>(
  table: (isCharge: boolean) => Table<A>,
): Table<T> {
  const of = fieldsOf<Adjusted<A>>();
  const both = [
    of.list('cac:AllowanceCharge', 'allowances', table(false) as never, isAllowance),
    of.list('cac:AllowanceCharge', 'charges', table(true) as never, isCharge),
  ];
  // T has these two fields
  return both as unknown as Table<T>;
}

// BG-20, BG-21
export const DOCUMENT_ADJUSTMENTS = adjustments<DocumentAllowanceCharge, SemanticInvoice>(documentTable);
// BG-27, BG-28
export const lineAdjustments = <T extends Adjusted<LineAllowanceCharge>>() =>
  adjustments<LineAllowanceCharge, T>(lineTable);

const vat = fieldsOf<VatBreakdown>();
const SUBTOTAL: Table<VatBreakdown> = [
  vat.amount('cbc:TaxableAmount', 'taxableAmount'),
  vat.amount('cbc:TaxAmount', 'taxAmount'),
  vat.inside('cac:TaxCategory', [
    vat.text('cbc:ID', 'categoryCode'),
    vat.text('cbc:Percent', 'rate'),
    vat.text('cbc:TaxExemptionReasonCode', 'exemptionReasonCode'),
    vat.text('cbc:TaxExemptionReason', 'exemptionReason'),
    vatScheme<VatBreakdown>(OF_BREAKDOWN),
  ]),
];

const TAX_TOTAL = 'cac:TaxTotal';
const currencyOf = ({ children }: XmlElement) =>
  children.find(({ name }) => name === 'cbc:TaxAmount')?.attributes?.currencyID;

const invoice = fieldsOf<SemanticInvoice>();
const totals = fieldsOf<DocumentTotals>();
const GROUPS = [invoice.list('cac:TaxSubtotal', 'vatBreakdown', SUBTOTAL)];
const VAT_TOTAL = [totals.amount('cbc:TaxAmount', 'totalVat')];

/** BT-110 and BG-23 in one element; BT-111 in another, told apart by its currency (BT-6). */
export const TAX_TOTALS: Mapping<SemanticInvoice> = {
  write(source, out, context) {
    // UBL demands an amount where the standard makes BT-110 optional
    const vatTotal = { ...source.totals, totalVat: source.totals.totalVat ?? '0.00' };
    const children = [...writeAll(VAT_TOTAL, vatTotal, context), ...writeAll(GROUPS, source, context)];
    out.push({ name: TAX_TOTAL, children });
    const { vatAccountingCurrencyCode: currency } = source;
    const text = source.totals.totalVatInAccountingCurrency;
    if (!currency || !text) return;
    const amount = { name: 'cbc:TaxAmount', text, attributes: { currencyID: currency }, children: [] };
    out.push({ name: TAX_TOTAL, children: [amount] });
  },
  read(element, target) {
    const { currency, repeated } = element.context;
    const accounting = target.vatAccountingCurrencyCode;
    const inCurrency = (each: string | undefined) =>
      element.takeAll(TAX_TOTAL, (total) => each !== undefined && currencyOf(total) === each);
    const candidates = inCurrency(currency);
    const own = candidates.find((total) => total.has('cac:TaxSubtotal')) ?? candidates[0];
    if (candidates.length > 1) repeated.push('BT-110');
    const [inAccounting, ...others] = inCurrency(accounting);
    const accountingVat = inAccounting?.take('cbc:TaxAmount');
    const accountingText = accountingVat?.text();
    accountingVat?.attribute('currencyID');
    const total = own ?? element.take(TAX_TOTAL);
    const vatTotal = total ? readAll(VAT_TOTAL, total) : {};
    if (total) for (const mapping of GROUPS) mapping.read(total, target);
    for (const reader of [accountingVat, inAccounting, total]) reader?.done();
    for (const left of [...candidates, ...others]) if (left !== own) left.reportUnread();
    const sums = { ...target.totals, ...vatTotal } as DocumentTotals;
    if (accountingText !== undefined) sums.totalVatInAccountingCurrency = accountingText;
    target.totals = sums;
  },
};

// BG-22 but VAT
export const MONETARY_TOTAL: Table<DocumentTotals> = [
  totals.amount('cbc:LineExtensionAmount', 'sumOfLines'),
  totals.amount('cbc:TaxExclusiveAmount', 'totalWithoutVat'),
  totals.amount('cbc:TaxInclusiveAmount', 'totalWithVat'),
  totals.amount('cbc:AllowanceTotalAmount', 'sumOfAllowances'),
  totals.amount('cbc:ChargeTotalAmount', 'sumOfCharges'),
  totals.amount('cbc:PrepaidAmount', 'paidAmount'),
  totals.amount('cbc:PayableRoundingAmount', 'roundingAmount'),
  totals.amount('cbc:PayableAmount', 'amountDue'),
];
