// Prices of an article besides `unitPrice`, in their stored form, and what its lists may not have twice.
import type { Static } from '@sinclair/typebox';
import type { ArticlePrice, ArticlePriceInput } from '../../../shared/contracts/article-prices';
import { type Faults, mapAll } from '../../../shared/runtime/checks/faults';
import type { FieldError } from '../../../shared/runtime/errors';
import { exactDecimal } from '../../../shared/values/decimal';
import { QUANTITY, UNIT_PRICE } from './fields';
import type { ArticleRecord } from './present';

type SentPrices = readonly Static<typeof ArticlePriceInput>[] | null | undefined;

/** Exact prices: those of the input, else those of the article, also in place of a fault. */
export function pricesOf(sent: SentPrices, has: ArticlePrice[], faults: Faults): ArticlePrice[] {
  if (sent === undefined) return has;
  return faults.of(() => mapAll(sent ?? [], priceOf)) ?? has;
}

function priceOf(
  { currency, fromQuantity, unitPrice }: Static<typeof ArticlePriceInput>,
  index: number,
): ArticlePrice {
  const pointer = `/prices/${index}`;
  return {
    currency: currency ?? null,
    fromQuantity:
      fromQuantity == null ? null : exactDecimal(fromQuantity, `${pointer}/fromQuantity`, QUANTITY),
    unitPrice: exactDecimal(unitPrice, `${pointer}/unitPrice`, UNIT_PRICE),
  };
}

/** Two prices of the same currency from the same quantity on, and two texts of the same language. */
export function repeatedFaults({
  prices,
  translations,
}: Pick<ArticleRecord, 'prices' | 'translations'>): FieldError[] {
  const languages = translations.map(({ language }) => language);
  return [
    ...repeatedAt(prices.map(({ currency, fromQuantity }) => `${currency} ${fromQuantity ?? 0}`)).map(
      (at) => ({
        pointer: `/prices/${at}`,
        message: 'has the currency and the quantity of another price',
      }),
    ),
    ...repeatedAt(languages).map((at) => ({
      pointer: `/translations/${at}/language`,
      message: 'is that of another translation',
    })),
  ];
}

function repeatedAt(keys: readonly string[]): number[] {
  return keys.flatMap((key, at) => (keys.indexOf(key) < at ? [at] : []));
}
