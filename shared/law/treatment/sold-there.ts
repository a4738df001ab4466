// Lines that are charged with the VAT of their destination, which tells goods from services where neither unit nor article does.
import type { VatCategory } from '../../contracts/documents/values';
import type { VatFacts } from '../../countries/countries';
import type { SupplyKind } from '../sale/vat-places';

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
 * True if lines that may be goods charge the VAT of the destination: they are goods, then.
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
