// The arithmetic of the totals (BR-CO-10 to BR-CO-16). Our own documents keep it by construction; those of others may not.
import Big from 'big.js';
import type { SemanticInvoice } from '../semantic/invoice';
import type { Rule } from './rule';

const DECIMAL = /^[+-]?\d{1,25}(?:\.\d{1,25})?$/;
const isDecimal = (text: string | undefined) => text === undefined || DECIMAL.test(text.trim());
/** What is no number counts as 0: it is found by itself. */
const decimal = (text: string | undefined) =>
  new Big(text !== undefined && DECIMAL.test(text.trim()) ? text.trim().replace(/^\+/, '') : 0);
const sum = (texts: readonly (string | undefined)[]) =>
  texts.reduce((total, text) => total.plus(decimal(text)), new Big(0));

function rule(
  name: string,
  term: string,
  message: string,
  expected: (invoice: SemanticInvoice) => Big,
  stated: (invoice: SemanticInvoice) => string | undefined,
): Rule {
  return {
    ...{ rule: name, term, message },
    source: 'document',
    pointer: '/totals',
    isBroken: (invoice) =>
      !expected(invoice)
        .round(2, Big.roundHalfUp)
        .eq(decimal(stated(invoice))),
  };
}

export const SUM_RULES: readonly Rule[] = [
  {
    rule: 'BR-DEC-01',
    term: 'BG-22',
    source: 'document',
    pointer: '/totals',
    message: 'An amount is not a decimal number',
    isBroken: ({ totals, lines, vatBreakdown }) =>
      ![
        ...Object.values(totals),
        ...lines.flatMap(({ netAmount, quantity, price }) => [netAmount, quantity, price.netPrice]),
        ...vatBreakdown.flatMap(({ taxableAmount, taxAmount }) => [taxableAmount, taxAmount]),
      ].every(isDecimal),
  },
  {
    rule: 'BR-16',
    term: 'BG-25',
    source: 'document',
    pointer: '/lines',
    message: 'There is no line',
    isBroken: ({ lines }) => lines.length === 0,
  },
  rule(
    'BR-CO-10',
    'BT-106',
    'The sum of the lines is not the sum of their amounts',
    ({ lines }) => sum(lines.map(({ netAmount }) => netAmount)),
    ({ totals }) => totals.sumOfLines,
  ),
  rule(
    'BR-CO-11',
    'BT-107',
    'The sum of allowances is not that of the allowances',
    ({ allowances = [] }) => sum(allowances.map(({ amount }) => amount)),
    ({ totals }) => totals.sumOfAllowances,
  ),
  rule(
    'BR-CO-12',
    'BT-108',
    'The sum of charges is not that of the charges',
    ({ charges = [] }) => sum(charges.map(({ amount }) => amount)),
    ({ totals }) => totals.sumOfCharges,
  ),
  rule(
    'BR-CO-13',
    'BT-109',
    'The total without VAT is not lines less allowances plus charges',
    ({ totals }) =>
      decimal(totals.sumOfLines).minus(decimal(totals.sumOfAllowances)).plus(decimal(totals.sumOfCharges)),
    ({ totals }) => totals.totalWithoutVat,
  ),
  rule(
    'BR-CO-14',
    'BT-110',
    'The VAT is not the sum of the VAT breakdown',
    ({ vatBreakdown }) => sum(vatBreakdown.map(({ taxAmount }) => taxAmount)),
    ({ totals }) => totals.totalVat,
  ),
  rule(
    'BR-CO-15',
    'BT-112',
    'The total is not the total without VAT plus VAT',
    ({ totals }) => decimal(totals.totalWithoutVat).plus(decimal(totals.totalVat)),
    ({ totals }) => totals.totalWithVat,
  ),
  rule(
    'BR-CO-16',
    'BT-115',
    'The amount due is not the total less what was paid, rounded',
    ({ totals }) =>
      decimal(totals.totalWithVat).minus(decimal(totals.paidAmount)).plus(decimal(totals.roundingAmount)),
    ({ totals }) => totals.amountDue,
  ),
  {
    rule: 'BR-CO-17',
    term: 'BT-117',
    source: 'document',
    pointer: '/vatBreakdown',
    message: 'The VAT of a category is not its base times its rate',
    isBroken: ({ vatBreakdown }) =>
      vatBreakdown.some(({ taxableAmount, taxAmount, rate }) =>
        decimal(taxableAmount).times(decimal(rate)).times('0.01').minus(decimal(taxAmount)).abs().gte(1),
      ),
  },
];
