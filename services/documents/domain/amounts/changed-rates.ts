// Deductions of deposits whose VAT rate ended before the invoice at the end: the base is taken off the rate that came after it,
// so that the rest is taxed at the new rate alone, and the deposit keeps the VAT of its own day (VATD art. 63, 65, 93).
import Big from 'big.js';
import type { DocumentAdjustment, DocumentLine } from '../../../../shared/contracts/documents/lines';
import type { VatCategory } from '../../../../shared/contracts/documents/values';
import { vatWithin } from './including-vat';

type Vat = Pick<DocumentLine, 'vatCategory' | 'vatRate'>;

/**
 * Deductions at the rates of what is sold: lines and charges. Rates of a deposit that are sold no more are paired by their order,
 * the highest with the highest, with as many rates that the deposit did not have; others stay as they are, and are refused by the
 * sum of their rate.
 */
export function atRatesSold(
  deductions: readonly DocumentAdjustment[],
  sold: readonly Vat[],
): DocumentAdjustment[] {
  return deductions.map((one) => {
    if (one.prepaymentId === undefined) return one;
    const deposit = deductions.filter(({ prepaymentId }) => prepaymentId === one.prepaymentId);
    const vatRate = newRateOf(one, deposit, sold);
    return vatRate === one.vatRate ? one : withRate(one, vatRate);
  });
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
