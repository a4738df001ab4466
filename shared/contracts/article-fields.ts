// The fields of an article, in the order of responses and columns. A new one is a row here, a migration, and its CSV heading in
// `shared/texts`.
import { Type } from '@sinclair/typebox';
import { ArticlePrice, ArticlePriceInput, ArticleText, ArticleTextInput, PRICES_MAX } from './article-prices';
import { Decimal, DecimalInput } from './decimals';
import { PLACE_RULE_KINDS, ReverseChargeReasonId, VatCategory } from './documents/values';
import type { FieldTable } from './field-table';
import {
  Classification,
  ClassificationsInput,
  ItemAttribute,
  ItemAttributesInput,
  OriginCountry,
  StandardId,
  UnitCode,
} from './item-fields';
import { CurrencyCode, DOCUMENT_LANGUAGES, Line, oneOf, PrintedLine, PrintedText } from './primitives';

export const ARTICLE_FIELDS = {
  externalId: {
    input: Line(100),
    empty: null,
    column: 'TEXT',
    inputAfter: 'type',
    description: 'The id of the article in a system of yours; no two articles of a company have the same',
  },
  type: {
    input: oneOf(['PRODUCT', 'SERVICE']),
    default: 'SERVICE',
    column: 'TEXT',
    isInEvent: true,
    inputAfter: 'name',
  },
  name: { input: PrintedLine(), column: 'TEXT', isInEvent: true },
  description: { input: PrintedText(), empty: null, column: 'TEXT' },
  reference: { input: Line(100), empty: null, column: 'TEXT', isInEvent: true },
  unitPrice: { input: DecimalInput, output: Decimal, empty: null, column: 'DECIMAL', isInEvent: true },
  currency: {
    input: CurrencyCode,
    output: Type.String({ description: 'null: that of the company' }),
    empty: null,
    column: 'TEXT',
    isInEvent: true,
  },
  priceIncludesVat: {
    input: Type.Boolean(),
    default: false,
    column: 'BOOLEAN',
    isInEvent: true,
    description:
      'The prices are with the VAT of `vatRate`. In a document whose prices are without it, a line gets the price less this VAT',
  },
  prices: {
    input: Type.Array(ArticlePriceInput, { maxItems: PRICES_MAX }),
    output: Type.Array(ArticlePrice),
    empty: [],
    column: 'JSONB',
    description:
      'Prices in other currencies, or from a quantity on, besides `unitPrice`; sent as a whole. A line takes the one of its currency with the largest `fromQuantity` that it reaches',
  },
  unit: { input: PrintedLine(40), empty: null, column: 'TEXT' },
  translations: {
    input: Type.Array(ArticleTextInput, { maxItems: DOCUMENT_LANGUAGES.length }),
    output: Type.Array(ArticleText),
    empty: [],
    column: 'JSONB',
    description: 'Texts of lines in documents of another language; sent as a whole, each language once',
  },
  vatRate: { input: DecimalInput, output: Decimal, empty: null, column: 'DECIMAL', isInEvent: true },
  stockTracked: { input: Type.Boolean(), default: false, column: 'BOOLEAN', inputAfter: 'attributes' },
  stockDelta: { patch: DecimalInput, inputAfter: 'stockTracked' },
  stockQuantity: { input: DecimalInput, output: Decimal, empty: null, column: 'DECIMAL' },
  lowStockThreshold: { input: DecimalInput, output: Decimal, empty: null, column: 'DECIMAL' },
  allowNegativeStock: {
    input: Type.Boolean(),
    empty: null,
    column: 'BOOLEAN',
    description:
      'Whether an issue may take more than there is; null: as the company says. true also lets `stockDelta` go below 0',
  },
  vatCategory: { input: VatCategory, empty: null, column: 'TEXT', isInEvent: true },
  reverseChargeReason: {
    input: ReverseChargeReasonId,
    empty: null,
    column: 'TEXT',
    isInEvent: true,
    description:
      'Why a buyer in the country of the company owes the VAT: an id of GET /api/country-readiness/{countryCode}/reverse-charge',
  },
  placeRule: {
    input: oneOf(PLACE_RULE_KINDS),
    empty: null,
    column: 'TEXT',
    isInEvent: true,
    description:
      'A service that is taxed where it is, whoever the buyer is; `electronic`: to consumers taxed where they are',
  },
  splitPayment: {
    input: Type.Boolean({
      description:
        'Poland: true for goods and services of Annex 15, whose VAT is paid by split payment; lines that say nothing take it over at the issue. null: not decided',
    }),
    empty: null,
    column: 'BOOLEAN',
    isInEvent: true,
  },
  unitCode: { input: UnitCode, empty: null, column: 'TEXT', isInEvent: true },
  standardId: { input: StandardId, empty: null, column: 'JSONB', isInEvent: true },
  classifications: {
    input: ClassificationsInput,
    output: Type.Array(Classification),
    empty: [],
    column: 'JSONB',
  },
  originCountry: { input: OriginCountry, empty: null, column: 'TEXT' },
  attributes: {
    input: ItemAttributesInput,
    output: Type.Array(ItemAttribute),
    empty: [],
    column: 'JSONB',
  },
  isActive: {
    input: Type.Boolean(),
    patch: Type.Boolean({ description: 'true brings an archived article back' }),
    default: true,
    column: 'BOOLEAN',
    isInEvent: true,
  },
} as const satisfies FieldTable;
