// Formats that state what was paid in the name of the client beside the invoice: the invoice without it, and its amounts.
import Big from 'big.js';
import type { DocumentTotals } from './amounts';
import type { SemanticInvoice } from './invoice';
import type { Disbursed, NationalTerms } from './national';

/** Its amount due is that of the document. It is the invoice as it is where nothing else is invoiced. */
export function withoutDisbursed(invoice: SemanticInvoice): SemanticInvoice {
  const { lines, charges = [], vatBreakdown, totals } = invoice;
  const ofLines = lines.filter(({ vat }) => vat.isDisbursement);
  const ofCharges = charges.filter(({ isDisbursement }) => isDisbursement);
  const isAll = ofLines.length === lines.length;
  if (isAll || ofLines.length + ofCharges.length === 0) return invoice;
  const disbursed = [
    ...ofLines.map(({ item, netAmount }) => ({ text: item.name, amount: netAmount })),
    ...ofCharges.map(({ reason = '', amount }) => ({ text: reason, amount })),
  ];
  const left = charges.filter(({ isDisbursement }) => !isDisbursement);
  const parts = {
    lines: sumOf(disbursed.slice(0, ofLines.length)),
    charges: sumOf(disbursed.slice(ofLines.length)),
  };
  return {
    ...invoice,
    lines: lines.filter(({ vat }) => !vat.isDisbursement),
    charges: left,
    vatBreakdown: vatBreakdown.filter(({ isDisbursement }) => !isDisbursement),
    totals: totalsWithout(totals, parts, left.length > 0),
    national: { ...invoice.national, ...fundsOf(invoice), disbursed },
  };
}

/** Social funds are charges by their index. */
function fundsOf({ charges = [], national }: SemanticInvoice): Pick<NationalTerms, 'funds'> {
  if (!national?.funds) return {};
  const before = (index: number) =>
    charges.slice(0, index).filter(({ isDisbursement }) => isDisbursement).length;
  return { funds: national.funds.map((fund) => ({ ...fund, index: fund.index - before(fund.index) })) };
}

export function disbursedOf({ national }: SemanticInvoice): Disbursed[] {
  return national?.disbursed ?? [];
}

export function sumOf(disbursed: readonly Disbursed[]): Big {
  return disbursed.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
}

function totalsWithout(
  { sumOfCharges, ...totals }: DocumentTotals,
  { lines, charges }: { lines: Big; charges: Big },
  hasCharges: boolean,
): DocumentTotals {
  const less = (text: string, amount: Big) =>
    new Big(text).minus(amount).toFixed(text.split('.')[1]?.length ?? 0);
  const whole = lines.plus(charges);
  return {
    ...totals,
    sumOfLines: less(totals.sumOfLines, lines),
    ...(hasCharges && sumOfCharges !== undefined ? { sumOfCharges: less(sumOfCharges, charges) } : {}),
    totalWithoutVat: less(totals.totalWithoutVat, whole),
    totalWithVat: less(totals.totalWithVat, whole),
  };
}
