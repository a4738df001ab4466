// Every amount and number of files of others: whether it is a decimal number, and its decimals (BR-DEC).

import { decimalsOf, isDecimal } from '../rules/decimals';
import { type FileRule, ofLines, type Row } from '../rules/rule';
import { fileRules } from '../rules/sentences';
import type { DocumentAllowanceCharge, LineAllowanceCharge } from '../semantic/amounts';
import type { SemanticInvoice } from '../semantic/invoice';
import type { InvoiceLine } from '../semantic/lines';

type Texts = readonly (string | undefined)[];
type Test = (text: string | undefined) => boolean;

interface NumberTerm {
  term: string;
  name: string;
  /** The decimals of amounts: two. */
  decimals?: string;
  find: (test: Test) => FileRule['isBroken'];
}

const ofInvoice =
  (texts: (invoice: SemanticInvoice) => Texts) => (test: Test) => (invoice: SemanticInvoice) =>
    texts(invoice).some(test);
const ofTotals = (key: keyof SemanticInvoice['totals']) => ofInvoice(({ totals }) => [totals[key]]);
const ofBreakdown = (key: 'taxableAmount' | 'taxAmount' | 'rate') =>
  ofInvoice(({ vatBreakdown }) => vatBreakdown.map((group) => group[key]));
const ofAllowances = (key: 'amount' | 'baseAmount' | 'percentage' | 'vatRate') =>
  ofInvoice(({ allowances = [] }) => allowances.map((item: DocumentAllowanceCharge) => item[key]));
const ofCharges = (key: 'amount' | 'baseAmount' | 'percentage' | 'vatRate') =>
  ofInvoice(({ charges = [] }) => charges.map((item: DocumentAllowanceCharge) => item[key]));
const ofLine = (texts: (line: InvoiceLine) => Texts) => (test: Test) =>
  ofLines((line) => texts(line).some(test));
const ofAdjustments = (kind: 'allowances' | 'charges', key: 'amount' | 'baseAmount' | 'percentage') =>
  ofLine(({ [kind]: items = [] }) => items.map((item: LineAllowanceCharge) => item[key]));

const term = (id: string, name: string, find: NumberTerm['find'], decimals?: string): NumberTerm => ({
  term: id,
  name,
  find,
  ...(decimals === undefined ? {} : { decimals }),
});

const TERMS: readonly NumberTerm[] = [
  term('BT-92', 'An allowance', ofAllowances('amount'), 'BR-DEC-01'),
  term('BT-93', 'The base of an allowance', ofAllowances('baseAmount'), 'BR-DEC-02'),
  term('BT-94', 'The percentage of an allowance', ofAllowances('percentage')),
  term('BT-96', 'The VAT rate of an allowance', ofAllowances('vatRate')),
  term('BT-99', 'A charge', ofCharges('amount'), 'BR-DEC-05'),
  term('BT-100', 'The base of a charge', ofCharges('baseAmount'), 'BR-DEC-06'),
  term('BT-101', 'The percentage of a charge', ofCharges('percentage')),
  term('BT-103', 'The VAT rate of a charge', ofCharges('vatRate')),
  term('BT-106', 'The sum of the lines', ofTotals('sumOfLines'), 'BR-DEC-09'),
  term('BT-107', 'The sum of allowances', ofTotals('sumOfAllowances'), 'BR-DEC-10'),
  term('BT-108', 'The sum of charges', ofTotals('sumOfCharges'), 'BR-DEC-11'),
  term('BT-109', 'The total without VAT', ofTotals('totalWithoutVat'), 'BR-DEC-12'),
  term('BT-110', 'The VAT of the invoice', ofTotals('totalVat'), 'BR-DEC-13'),
  term(
    'BT-111',
    'The VAT in the currency of accounting',
    ofTotals('totalVatInAccountingCurrency'),
    'BR-DEC-15',
  ),
  term('BT-112', 'The total with VAT', ofTotals('totalWithVat'), 'BR-DEC-14'),
  term('BT-113', 'The amount that was paid', ofTotals('paidAmount'), 'BR-DEC-16'),
  term('BT-114', 'The rounding', ofTotals('roundingAmount'), 'BR-DEC-17'),
  term('BT-115', 'The amount due', ofTotals('amountDue'), 'BR-DEC-18'),
  term('BT-116', 'The base of a VAT category', ofBreakdown('taxableAmount'), 'BR-DEC-19'),
  term('BT-117', 'The VAT of a category', ofBreakdown('taxAmount'), 'BR-DEC-20'),
  term('BT-119', 'The rate of a VAT category', ofBreakdown('rate')),
  term(
    'BT-129',
    'The quantity of a line',
    ofLine(({ quantity }) => [quantity]),
  ),
  term(
    'BT-131',
    'The net amount of a line',
    ofLine(({ netAmount }) => [netAmount]),
    'BR-DEC-23',
  ),
  term('BT-136', 'An allowance of a line', ofAdjustments('allowances', 'amount'), 'BR-DEC-24'),
  term(
    'BT-137',
    'The base of an allowance of a line',
    ofAdjustments('allowances', 'baseAmount'),
    'BR-DEC-25',
  ),
  term('BT-138', 'The percentage of an allowance of a line', ofAdjustments('allowances', 'percentage')),
  term('BT-141', 'A charge of a line', ofAdjustments('charges', 'amount'), 'BR-DEC-27'),
  term('BT-142', 'The base of a charge of a line', ofAdjustments('charges', 'baseAmount'), 'BR-DEC-28'),
  term('BT-143', 'The percentage of a charge of a line', ofAdjustments('charges', 'percentage')),
  term(
    'BT-146',
    'A net price',
    ofLine(({ price }) => [price.netPrice]),
  ),
  term(
    'BT-147',
    'The discount of a price',
    ofLine(({ price }) => [price.discount]),
  ),
  term(
    'BT-148',
    'A gross price',
    ofLine(({ price }) => [price.grossPrice]),
  ),
  term(
    'BT-149',
    'The base quantity of a price',
    ofLine(({ price }) => [price.baseQuantity]),
  ),
  term(
    'BT-152',
    'The VAT rate of a line',
    ofLine(({ vat }) => [vat.rate]),
  ),
];

/** Absent and empty values are found by the rules of what is mandatory. */
const isNoNumber: Test = (text) => text !== undefined && text !== '' && !isDecimal(text);
const isTooFine: Test = (text) => decimalsOf(text) > 2;

export const NUMBER_RULES = fileRules(
  TERMS.flatMap(({ term: id, name, find, decimals }): Row[] => [
    // the schema of the syntax demands it, before any rule of the standard
    ['XSD', id, `${name} is not a decimal number`, find(isNoNumber)],
    ...(decimals === undefined
      ? []
      : [[decimals, id, `${name} has more than two decimals`, find(isTooFine)] as const]),
  ]),
);
