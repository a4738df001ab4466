// The arithmetic of the totals (BR-CO-10 to BR-CO-17). Our own documents keep it by construction; those of others may not.
import type Big from 'big.js';
import { decimal, sumOf, toCents } from '../rules/decimals';
import { isBlank, type Row } from '../rules/rule';
import { fileRules } from '../rules/sentences';
import type { SemanticInvoice } from '../semantic/invoice';

type Invoice = SemanticInvoice;

const sum = (
  rule: string,
  term: string,
  message: string,
  expected: (invoice: Invoice) => Big,
  amountOf: (invoice: Invoice) => string | undefined,
): Row => [rule, term, message, (invoice) => !toCents(expected(invoice)).eq(decimal(amountOf(invoice)))];

/** An amount that there is, though it is nothing, has a sum. */
const lacksSum = (items: readonly unknown[] | undefined, amount: string | undefined) =>
  (items ?? []).length > 0 && isBlank(amount);

export const SUM_RULES = fileRules([
  sum(
    'BR-CO-10',
    'BT-106',
    'The sum of the lines is not the sum of their amounts',
    ({ lines }) => sumOf(lines.map(({ netAmount }) => netAmount)),
    ({ totals }) => totals.sumOfLines,
  ),
  sum(
    'BR-CO-11',
    'BT-107',
    'The sum of allowances is not that of the allowances',
    ({ allowances = [] }) => sumOf(allowances.map(({ amount }) => amount)),
    ({ totals }) => totals.sumOfAllowances,
  ),
  [
    'BR-CO-11',
    'BT-107',
    'There are allowances, and no sum of them',
    ({ allowances, totals }) => lacksSum(allowances, totals.sumOfAllowances),
  ],
  sum(
    'BR-CO-12',
    'BT-108',
    'The sum of charges is not that of the charges',
    ({ charges = [] }) => sumOf(charges.map(({ amount }) => amount)),
    ({ totals }) => totals.sumOfCharges,
  ),
  [
    'BR-CO-12',
    'BT-108',
    'There are charges, and no sum of them',
    ({ charges, totals }) => lacksSum(charges, totals.sumOfCharges),
  ],
  sum(
    'BR-CO-13',
    'BT-109',
    'The total without VAT is not lines less allowances plus charges',
    ({ totals }) =>
      decimal(totals.sumOfLines).minus(decimal(totals.sumOfAllowances)).plus(decimal(totals.sumOfCharges)),
    ({ totals }) => totals.totalWithoutVat,
  ),
  sum(
    'BR-CO-14',
    'BT-110',
    'The VAT is not the sum of the VAT breakdown',
    ({ vatBreakdown }) => sumOf(vatBreakdown.map(({ taxAmount }) => taxAmount)),
    ({ totals, vatBreakdown }) => (vatBreakdown.length > 0 ? totals.totalVat : '0'),
  ),
  sum(
    'BR-CO-15',
    'BT-112',
    'The total is not the total without VAT plus VAT',
    ({ totals }) => decimal(totals.totalWithoutVat).plus(decimal(totals.totalVat)),
    ({ totals }) => totals.totalWithVat,
  ),
  [
    'BR-CO-15',
    'BT-110',
    'The invoice has no VAT total',
    // in CII an invoice without VAT may leave it out
    ({ totals }, root) => root !== 'CrossIndustryInvoice' && isBlank(totals.totalVat),
  ],
  sum(
    'BR-CO-16',
    'BT-115',
    'The amount due is not the total less what was paid, rounded',
    ({ totals }) =>
      decimal(totals.totalWithVat).minus(decimal(totals.paidAmount)).plus(decimal(totals.roundingAmount)),
    ({ totals }) => totals.amountDue,
  ),
]);
