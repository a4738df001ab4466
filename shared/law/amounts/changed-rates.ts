// Deductions of deposits whose VAT rate ended before the invoice at the end. Where a deposit keeps the VAT of its own day, its base is
// taken off the rate that came after it, so that the rest is taxed at the new rate alone (VATD art. 63, 65, 93). Where the rate of the
// supply counts for the whole price, it is taken off at its own rate, with the VAT that it had (VATD art. 95).
import Big from 'big.js';
import type { DocumentAdjustment, DocumentLine } from '../../contracts/documents/lines';
import type { VatCategory } from '../../contracts/documents/values';
import { vatWithin } from './including-vat';

type Vat = Pick<DocumentLine, 'vatCategory' | 'vatRate'>;

export type Deduction = DocumentAdjustment & { isRateOfSupply?: true | undefined };

export interface Deducted {
  /** The prepayments that the document states. */
  prepayments: DocumentAdjustment[];
  /** All at rates of what is sold: none of these may be more than what is sold at its rate. */
  atRatesSold: DocumentAdjustment[];
}

/**
 * Rates of a deposit that are sold no more are paired by their order, the highest with the highest, with as many rates that the deposit
 * did not have; others stay as they are.
 * @param sold lines and charges
 */
export function deducted(deductions: readonly Deduction[], sold: readonly Vat[]): Deducted {
  const pairs = deductions.map(({ isRateOfSupply, ...one }) => {
    const paired = atRateSold(one, deductions, sold);
    return { prepayment: isRateOfSupply ? one : paired, paired };
  });
  return {
    prepayments: pairs.map(({ prepayment }) => prepayment),
    atRatesSold: pairs.map(({ paired }) => paired),
  };
}

function atRateSold(
  one: DocumentAdjustment,
  deductions: readonly Deduction[],
  sold: readonly Vat[],
): DocumentAdjustment {
  if (one.prepaymentId === undefined) return one;
  const deposit = deductions.filter(({ prepaymentId }) => prepaymentId === one.prepaymentId);
  const vatRate = newRateOf(one, deposit, sold);
  return vatRate === one.vatRate ? one : withRate(one, vatRate);
}

function newRateOf(one: Vat, deposit: readonly Vat[], sold: readonly Vat[]): string {
  const [before, now] = [ratesOf(deposit, one.vatCategory), ratesOf(sold, one.vatCategory)];
  const ended = before.filter((rate) => !now.includes(rate));
  const added = now.filter((rate) => !before.includes(rate));
  const isPaired = ended.length === added.length;
  return (isPaired && added[ended.indexOf(one.vatRate)]) || one.vatRate;
}

/** Different rates of a category, the highest first. */
function ratesOf(parts: readonly Vat[], category: VatCategory): string[] {
  const rates = parts.flatMap(({ vatCategory, vatRate }) => (vatCategory === category ? [vatRate] : []));
  return [...new Set(rates)].sort((one, other) => new Big(other).cmp(one));
}

/** An amount that was paid with VAT stays the same, and its net amount is that of the new rate. */
function withRate({ grossMinor, ...one }: DocumentAdjustment, vatRate: string): DocumentAdjustment {
  if (grossMinor === undefined) return { ...one, vatRate };
  const amountMinor = grossMinor - vatWithin(grossMinor, new Big(vatRate));
  return { ...one, vatRate, grossMinor, amountMinor };
}
