// Rates of a place: those that hold there, those of sales there, and the surcharge beside them.

import type { LineInput } from '../../contracts/documents/lines';
import type { VatCategory } from '../../contracts/documents/values';
import type { VatFacts } from '../../countries/countries';
import type { VatPlace } from '../../countries/vat-place';
import type { SupplyKind } from '../sale/vat-places';
import type { Trade } from './supply';

/** Rates of the part of the country where the company is replace those of the whole country, kind by kind. */
export function ratesOfPlace(rates: VatFacts['rates'], { ownTax, rateRegion }: VatPlace): VatFacts['rates'] {
  const regional = rates.filter(({ region }) => region !== undefined && region === rateRegion);
  // the rates of an own tax are those of one place, whatever the region is called; what nobody has looked up is not offered
  if (ownTax !== null)
    return rates.filter((rate) => rate.vatCategoryCode === ownTax && rate.confidence !== 'low');
  // VAT that is not applied in a place has no rates there
  if (regional.some(({ vatCategoryCode }) => vatCategoryCode === 'E')) return regional;
  const national = rates.filter(({ region }) => region === undefined);
  const kept = national.filter(({ category }) => !regional.some((one) => one.category === category));
  return [...kept, ...regional].filter(({ category }) => category !== 'surcharge');
}

export interface RatedLine {
  vatCategory?: VatCategory | undefined;
  vatRate?: string | number | null | undefined;
}

/** Rates in percent, of the seller's country and of the destination. */
interface RatesOfSale {
  home: readonly string[];
  there: readonly string[];
}

/**
 * True if lines that may be goods charge the VAT of the destination: they are goods, then, where neither unit nor article tells.
 * @param lineKinds all kinds that each line may be of
 */
export function isSoldThere(
  lines: readonly RatedLine[],
  lineKinds: readonly (readonly SupplyKind[])[] = [],
  { home, there }: RatesOfSale,
): boolean {
  const mayBeGoods = lineKinds.length > 0 && lineKinds.every((kinds) => kinds.includes('goods'));
  return mayBeGoods && lines.some((line) => isRateOf(line, there) && !isRateOf(line, home));
}

/** True if the line charges one of the rates. */
export function isRateOf({ vatCategory = 'S', vatRate }: RatedLine, rates: readonly string[]): boolean {
  return vatRate != null && vatCategory === 'S' && rates.some((one) => Number(one) === Number(vatRate));
}

/** Rates of a country that its VAT is charged at, in percent. */
export function chargedRates(rates: VatFacts['rates']): string[] {
  return rates
    .filter(({ category, vatCategoryCode }) => category !== 'surcharge' && vatCategoryCode === 'S')
    .map(({ percent }) => percent);
}

type Rates = VatFacts['rates'];

/**
 * The equivalence surcharge in percent; undefined if none is due. It is an addition to the VAT of the same base, never a rate of its
 * own. Retailers pay it to their sellers and declare no VAT (Spain, LIVA 154 to 163).
 */
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
