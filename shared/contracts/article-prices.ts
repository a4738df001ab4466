// Prices and texts of an article besides its first ones: by currency, quantity and language.
import { type Static, Type } from '@sinclair/typebox';
import { Decimal, DecimalInput, NullableDecimalInput } from './decimals';
import { named } from './named';
import { CurrencyCode, DocumentLanguage, Nullable, PrintedLine, PrintedText } from './primitives';

export const PRICES_MAX = 100;

const FROM_QUANTITY = 'The quantity of a line from which the price is taken; null: any';

export const ArticlePriceInput = named('ArticlePriceInput', {
  currency: Type.Optional(
    Nullable({ ...CurrencyCode, description: 'Without it that of the article, else of the company' }),
  ),
  fromQuantity: Type.Optional({ ...NullableDecimalInput, description: FROM_QUANTITY }),
  unitPrice: DecimalInput,
});
export const ArticlePrice = named('ArticlePrice', {
  currency: Nullable(Type.String({ description: 'null: that of the article, else of the company' })),
  fromQuantity: Nullable({ ...Decimal, description: FROM_QUANTITY }),
  unitPrice: Decimal,
});
export type ArticlePrice = Static<typeof ArticlePrice>;

const optional = <S extends ReturnType<typeof Type.String>>(text: S) => Type.Optional(Nullable(text));

export const ArticleTextInput = named('ArticleTextInput', {
  language: DocumentLanguage,
  name: optional(PrintedLine()),
  description: optional(PrintedText()),
  unit: optional(PrintedLine(40)),
});
export const ArticleText = named('ArticleText', {
  language: DocumentLanguage,
  name: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  unit: Type.Optional(Type.String()),
});
export type ArticleText = Static<typeof ArticleText>;
