// Allowances, charges, VAT and totals of a document: BG-20 to BG-23, BG-27, BG-28.
import Big from 'big.js';
import type { Document } from '../../contracts/documents/document';
import type { DocumentAdjustment, LineAdjustment, VatGroup } from '../../contracts/documents/lines';
import type {
  DocumentAllowanceCharge,
  DocumentTotals,
  LineAllowanceCharge,
  VatBreakdown,
} from '../semantic/amounts';
import { amountText, optional } from './amount-text';
import { disbursedAs } from './disbursements';

/** Category O has no rate (BR-O-05 to BR-O-07). */
export const rateOf = ({ vatCategory, vatRate }: { vatCategory: string; vatRate: string }) =>
  vatCategory === 'O' ? {} : { rate: vatRate };

export function lineAdjustment(source: LineAdjustment, currency: string): LineAllowanceCharge {
  const { amountMinor, baseMinor, percent, reason, reasonCode } = source;
  // a percentage without its base says nothing (PEPPOL-EN16931-R041)
  const isOfBase = baseMinor !== undefined && percent !== null;
  const amount = amountText(amountMinor, currency);
  const base = { baseAmount: amountText(baseMinor ?? 0, currency), percentage: percent ?? '0' };
  return {
    amount,
    ...(isOfBase && isShare(amount, base) ? base : {}),
    ...optional('reason', reason),
    ...optional('reasonCode', reasonCode),
  };
}

/** PEPPOL-EN16931-R040 forgives 0.02, which whole yen or the share of a credit note may miss. */
function isShare(
  amount: string,
  { baseAmount, percentage }: { baseAmount: string; percentage: string },
): boolean {
  return new Big(baseAmount).times(percentage).times('0.01').minus(amount).abs().lte('0.02');
}

export function documentAdjustment(source: DocumentAdjustment, document: Document): DocumentAllowanceCharge {
  const { currency } = document;
  const { rate } = rateOf(source) as { rate?: string };
  return {
    ...lineAdjustment(source, currency),
    vatCategoryCode: source.vatCategory,
    ...optional('vatRate', rate),
    ...optional('amountWithVat', grossText(source, currency)),
    ...disbursedAs(source, document),
  };
}

function grossText({ grossMinor }: DocumentAdjustment, currency: string): string | undefined {
  return grossMinor === undefined ? undefined : amountText(grossMinor, currency);
}

export function vatGroup(source: VatGroup, document: Document): VatBreakdown {
  const { currency } = document;
  return {
    taxableAmount: amountText(source.baseMinor, currency),
    taxAmount: amountText(source.vatMinor, currency),
    categoryCode: source.vatCategory,
    ...rateOf(source),
    ...optional('exemptionReason', source.exemptionReason),
    ...optional('exemptionReasonCode', source.exemptionCode),
    ...optional('surcharge', surchargeOf(source, currency)),
    ...disbursedAs(source, document),
  };
}

function surchargeOf({ surchargeRate, surchargeMinor = 0 }: VatGroup, currency: string) {
  return surchargeRate === undefined
    ? undefined
    : { rate: surchargeRate, amount: amountText(surchargeMinor, currency) };
}

export function totalsOf(document: Document): DocumentTotals {
  const { currency, totals, accountingVat, paidMinorAtIssue, withheldMinor, roundingMinor, payableMinor } =
    document;
  const unlessZero = (amountMinor: number) =>
    amountMinor === 0 ? undefined : amountText(amountMinor, currency);
  // BR-CO-11, BR-CO-12: also a sum of 0
  const hasAny = (kind: string) => document.adjustments.some((adjustment) => adjustment.kind === kind);
  return {
    sumOfLines: amountText(totals.linesMinor, currency),
    ...(hasAny('allowance') ? { sumOfAllowances: amountText(totals.allowancesMinor, currency) } : {}),
    ...(hasAny('charge') ? { sumOfCharges: amountText(totals.chargesMinor, currency) } : {}),
    totalWithoutVat: amountText(totals.netMinor, currency),
    totalVat: amountText(totals.vatMinor, currency),
    ...(accountingVat && accountingVat.currency !== currency
      ? { totalVatInAccountingCurrency: amountText(accountingVat.vatMinor, accountingVat.currency) }
      : {}),
    ...optional('totalSurcharge', unlessZero(totals.surchargeMinor)),
    totalWithVat: amountText(totals.totalMinor, currency),
    // no term is about what is withheld: a note says what of BT-113 it is
    ...optional('paidAmount', unlessZero(paidMinorAtIssue + withheldMinor)),
    ...optional('roundingAmount', unlessZero(roundingMinor)),
    amountDue: amountText(payableMinor, currency),
  };
}
