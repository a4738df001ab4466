// The equivalence surcharge: retailers of some countries pay it to their sellers beside the VAT of goods, and declare no VAT
// themselves (Spain, LIVA 154 to 163). It is an addition to the VAT of the same base, and never a rate of its own.
import type { LineInput } from '../../contracts/documents/lines';
import type { VatFacts } from '../../countries/countries';
import type { SupplyKind } from '../sale/vat-places';
import type { Trade } from './supply';

type Rates = VatFacts['rates'];

/** The percentage beside the VAT of a line; undefined where none is due. */
export function surchargeFor(
  { facts, buyer }: Pick<Trade, 'facts' | 'buyer'>,
  kind: SupplyKind,
  { vatCategory, vatRate }: { vatCategory?: string | null; vatRate?: number | string | null },
): string | undefined {
  if (!buyer.isSurcharged || kind !== 'goods' || (vatCategory ?? 'S') !== 'S' || vatRate == null)
    return undefined;
  return surchargesOf(facts.rates).find(({ onPercent }) => isSamePercent(onPercent, vatRate))?.percent;
}

/** True for a line of category S that does not say whether it has a surcharge. */
export function lacksSurcharge({ vatCategory = 'S', vatRate, surchargeRate }: LineInput): boolean {
  return vatCategory === 'S' && vatRate !== undefined && surchargeRate == null;
}

export function surchargesOf(rates: Rates): Rates {
  return rates.filter(({ category }) => category === 'surcharge');
}

/** A rate of the input may be no number at all, which is reported elsewhere. */
export function isSamePercent(percent: string | undefined, rate: number | string): boolean {
  return percent !== undefined && Number(percent) === Number(rate);
}
