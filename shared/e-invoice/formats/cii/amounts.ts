// Allowances, charges, VAT and totals in CII: BG-20 to BG-23, BG-27, BG-28.

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
import { dateMapping } from './dates';

/** Types of taxes are many; EN 16931 knows VAT. */
export function taxType<T extends object>(broken: readonly Violation[]): Mapping<T> {
  const type = fieldsOf<T>().fixed('ram:TypeCode', 'VAT');
  return {
    write: type.write,
    read(element, target) {
      if (textIn(element.element, 'ram:TypeCode')?.toUpperCase() !== 'VAT') element.violate(...broken);
      type.read(element, target);
    },
  };
}

const line = fieldsOf<LineAllowanceCharge>();
const indicator = (isCharge: boolean) =>
  line.fixedInside('ram:ChargeIndicator', [line.indicator('udt:Indicator', isCharge)]);
const lineTable = (isCharge: boolean): Table<LineAllowanceCharge> => [
  indicator(isCharge),
  line.text('ram:CalculationPercent', 'percentage'),
  line.text('ram:BasisAmount', 'baseAmount'),
  line.text('ram:ActualAmount', 'amount'),
  line.text('ram:ReasonCode', 'reasonCode'),
  line.text('ram:Reason', 'reason'),
];

const document = fieldsOf<DocumentAllowanceCharge>();
const documentTable = (isCharge: boolean): Table<DocumentAllowanceCharge> => [
  // a document's allowance has all that one of a line has
  ...(lineTable(isCharge) as Table<DocumentAllowanceCharge>),
  document.inside('ram:CategoryTradeTax', [
    taxType<DocumentAllowanceCharge>(isCharge ? OF_CHARGE : OF_ALLOWANCE),
    document.text('ram:CategoryCode', 'vatCategoryCode'),
    document.text('ram:RateApplicablePercent', 'vatRate'),
  ]),
];

export const isCharge = (element: XmlElement) =>
  ['true', '1'].includes(textIn(element, 'ram:ChargeIndicator', 'udt:Indicator') ?? '');
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
    of.list('ram:SpecifiedTradeAllowanceCharge', 'allowances', table(false) as never, isAllowance),
    of.list('ram:SpecifiedTradeAllowanceCharge', 'charges', table(true) as never, isCharge),
  ];
  // T has these two fields
  return both as unknown as Table<T>;
}

export const DOCUMENT_ADJUSTMENTS = adjustments<DocumentAllowanceCharge, SemanticInvoice>(documentTable);
export const lineAdjustments = <T extends Adjusted<LineAllowanceCharge>>() =>
  adjustments<LineAllowanceCharge, T>(lineTable);

/** BT-8: UNCL 2005 in the standard and in UBL, UNCL 2475 in CII. */
const TAX_POINT_CODES: Readonly<Record<string, string>> = { 3: '5', 35: '29', 432: '72' };
const NO_TAX_POINT = {
  rule: 'BR-CL-06',
  term: 'BT-8',
  message: 'The code of the tax point date is not among 5, 29 and 72 of UNTDID 2475',
};
const FROM_CII = Object.fromEntries(Object.entries(TAX_POINT_CODES).map(([code, cii]) => [cii, code]));

/** A group of the breakdown; BT-7 and BT-8, which are the document's, are in CII parts of it. */
interface TradeTax extends VatBreakdown {
  taxPointDate?: string;
  taxPointDateCode?: string;
}

const tax = fieldsOf<TradeTax>();
const TRADE_TAX: Table<TradeTax> = [
  tax.text('ram:CalculatedAmount', 'taxAmount'),
  taxType<TradeTax>(OF_BREAKDOWN),
  tax.text('ram:ExemptionReason', 'exemptionReason'),
  tax.text('ram:BasisAmount', 'taxableAmount'),
  tax.text('ram:CategoryCode', 'categoryCode'),
  tax.text('ram:ExemptionReasonCode', 'exemptionReasonCode'),
  dateMapping<TradeTax>('ram:TaxPointDate', 'taxPointDate', 'udt:DateString'),
  tax.text('ram:DueDateTypeCode', 'taxPointDateCode'),
  tax.text('ram:RateApplicablePercent', 'rate'),
];

export const TRADE_TAXES: Mapping<SemanticInvoice> = {
  write({ vatBreakdown, taxPointDate, taxPointDateCode: code }, out, context) {
    for (const [index, group] of vatBreakdown.entries()) {
      const whole: TradeTax = { ...group };
      // CII-SR-461: once in the document
      if (taxPointDate && index === 0) whole.taxPointDate = taxPointDate;
      if (code) whole.taxPointDateCode = TAX_POINT_CODES[code] ?? code;
      out.push({ name: 'ram:ApplicableTradeTax', children: writeAll(TRADE_TAX, whole, context) });
    }
  },
  read(element, target) {
    const groups = element.takeAll('ram:ApplicableTradeTax').map((reader) => {
      const { taxPointDate, taxPointDateCode: cii, ...group } = readAll(TRADE_TAX, reader);
      const code = cii === undefined ? undefined : (FROM_CII[cii] ?? cii);
      if (taxPointDate !== undefined) target.taxPointDate ??= taxPointDate;
      if (code !== undefined) target.taxPointDateCode ??= code;
      if (cii && !(cii in FROM_CII)) reader.violate(NO_TAX_POINT);
      reader.done();
      if (taxPointDate && taxPointDate !== target.taxPointDate) reader.reportUnread('ram:TaxPointDate');
      if (code && code !== target.taxPointDateCode) reader.reportUnread('ram:DueDateTypeCode');
      return group;
    });
    // terms that are missing are found by the checks
    target.vatBreakdown = groups as VatBreakdown[];
  },
};

const totals = fieldsOf<DocumentTotals>();
const VAT_TOTAL = 'ram:TaxTotalAmount';
const vatTotal = (text: string, currencyID: string): XmlElement => ({
  name: VAT_TOTAL,
  text,
  attributes: { currencyID },
  children: [],
});

/** BT-110 and BT-111 are told apart by their currencies, BT-5 and BT-6. */
const vatTotals = (accounting: string | undefined): Mapping<DocumentTotals> => ({
  write({ totalVat, totalVatInAccountingCurrency }, out, { currency }) {
    if (totalVat) out.push(vatTotal(totalVat, currency));
    if (accounting && totalVatInAccountingCurrency)
      out.push(vatTotal(totalVatInAccountingCurrency, accounting));
  },
  read(element, target) {
    const { currency, repeated } = element.context;
    const inCurrency = (each: string | undefined) =>
      element.takeAll(VAT_TOTAL, ({ attributes }) => each !== undefined && attributes?.currencyID === each);
    const [own, ...again] = inCurrency(currency);
    if (again.length > 0) repeated.push('BT-110');
    const [second, ...others] = inCurrency(accounting);
    const first = own ?? element.take(VAT_TOTAL);
    for (const reader of [first, second]) reader?.attribute('currencyID');
    const [total, inAccounting] = [first?.text(), second?.text()];
    if (total !== undefined) target.totalVat = total;
    if (inAccounting !== undefined) target.totalVatInAccountingCurrency = inAccounting;
    for (const reader of [first, second]) reader?.done();
    for (const left of [...again, ...others]) left.reportUnread();
  },
});

const summation = (accounting: string | undefined): Table<DocumentTotals> => [
  totals.text('ram:LineTotalAmount', 'sumOfLines'),
  totals.text('ram:ChargeTotalAmount', 'sumOfCharges'),
  totals.text('ram:AllowanceTotalAmount', 'sumOfAllowances'),
  totals.text('ram:TaxBasisTotalAmount', 'totalWithoutVat'),
  vatTotals(accounting),
  totals.text('ram:RoundingAmount', 'roundingAmount'),
  totals.text('ram:GrandTotalAmount', 'totalWithVat'),
  totals.text('ram:TotalPrepaidAmount', 'paidAmount'),
  totals.text('ram:DuePayableAmount', 'amountDue'),
];

// BG-22
export const MONETARY_SUMMATION: Mapping<SemanticInvoice> = {
  write({ totals: source, vatAccountingCurrencyCode }, out, context) {
    const children = writeAll(summation(vatAccountingCurrencyCode), source, context);
    out.push({ name: 'ram:SpecifiedTradeSettlementHeaderMonetarySummation', children });
  },
  read(element, target) {
    const reader = element.take('ram:SpecifiedTradeSettlementHeaderMonetarySummation');
    if (!reader) return;
    // terms that are missing are found by the checks
    target.totals = readAll(summation(target.vatAccountingCurrencyCode), reader) as DocumentTotals;
    reader.done();
  },
};
