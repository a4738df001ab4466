import { Type } from '@sinclair/typebox';
import { ANY_MEMBER, internal, member } from './access';
import { defineAction, defineService } from './contract';
import { Decimal, DecimalInput, NullableDecimalInput } from './decimals';
import { PLACE_RULE_KINDS, ReverseChargeReasonId, VatCategory } from './documents/values';
import { exportRows } from './export-rows';
import { importActions } from './imports';
import { Classification, ItemAttribute, itemInput, StandardId } from './item-fields';
import { named } from './named';
import { LIST_CSV_TEXT, listed, listedBy, nextUpdatedSince, searchText } from './paging';
import {
  CurrencyCode,
  Id,
  Line,
  Nullable,
  oneOf,
  PrintedLine,
  PrintedText,
  Removed,
  revisionFields,
  withDefault,
} from './primitives';

export const ARTICLE_TYPES = ['PRODUCT', 'SERVICE'] as const;

const EXTERNAL_ID = {
  description: 'The id of the article in a system of yours; no two articles of a company have the same',
};

const REASON = {
  description:
    'Why a buyer in the country of the company owes the VAT: an id of GET /api/country-readiness/{countryCode}/reverse-charge',
};
const PLACE_RULE = {
  description:
    'A service that is taxed where it is, whoever the buyer is; `electronic`: to consumers taxed where they are',
};
const SPLIT_PAYMENT = {
  description:
    'Poland: true for goods and services of Annex 15, whose VAT is paid by split payment; lines that say nothing take it over at the issue. null: not decided',
};

const optionalFields = {
  externalId: Type.Optional(Nullable({ ...Line(100), ...EXTERNAL_ID })),
  description: Type.Optional(Nullable(PrintedText())),
  reference: Type.Optional(Nullable(Line(100))),
  unitPrice: Type.Optional(NullableDecimalInput),
  currency: Type.Optional(Nullable(CurrencyCode)),
  unit: Type.Optional(Nullable(PrintedLine(40))),
  vatRate: Type.Optional(NullableDecimalInput),
  stockQuantity: Type.Optional(NullableDecimalInput),
  lowStockThreshold: Type.Optional(NullableDecimalInput),
  vatCategory: Type.Optional(Nullable(VatCategory)),
  reverseChargeReason: Type.Optional(Nullable({ ...ReverseChargeReasonId, ...REASON })),
  placeRule: Type.Optional(Nullable({ ...oneOf(PLACE_RULE_KINDS), ...PLACE_RULE })),
  splitPayment: Type.Optional(Nullable(Type.Boolean(SPLIT_PAYMENT))),
  ...itemInput,
};

const ArticleCreate = named('ArticleCreate', {
  name: PrintedLine(),
  type: withDefault(oneOf(ARTICLE_TYPES), 'SERVICE'),
  ...optionalFields,
  stockTracked: withDefault(Type.Boolean(), false),
  isActive: withDefault(Type.Boolean(), true),
});

const ArticlePatch = named('ArticlePatch', {
  id: Id,
  name: Type.Optional(PrintedLine()),
  type: Type.Optional(oneOf(ARTICLE_TYPES)),
  ...optionalFields,
  stockTracked: Type.Optional(Type.Boolean()),
  stockDelta: Type.Optional(DecimalInput),
  isActive: Type.Optional(Type.Boolean({ description: 'true brings an archived article back' })),
});

export const Article = named('Article', {
  id: Id,
  externalId: Nullable(Type.String(EXTERNAL_ID)),
  type: oneOf(ARTICLE_TYPES),
  name: Type.String(),
  description: Nullable(Type.String()),
  reference: Nullable(Type.String()),
  unitPrice: Nullable(Decimal),
  currency: Nullable(Type.String({ description: 'null: that of the company' })),
  unit: Nullable(Type.String()),
  vatRate: Nullable(Decimal),
  stockTracked: Type.Boolean(),
  stockQuantity: Nullable(Decimal),
  lowStockThreshold: Nullable(Decimal),
  vatCategory: Nullable(VatCategory),
  reverseChargeReason: Nullable(Type.String(REASON)),
  placeRule: Nullable({ ...oneOf(PLACE_RULE_KINDS), ...PLACE_RULE }),
  splitPayment: Nullable(Type.Boolean(SPLIT_PAYMENT)),
  unitCode: Nullable(Type.String()),
  standardId: Nullable(StandardId),
  classifications: Type.Array(Classification),
  originCountry: Nullable(Type.String()),
  attributes: Type.Array(ItemAttribute),
  isActive: Type.Boolean(),
  ...revisionFields,
});

const cursorInput = {
  cursor: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: '`nextCursor` of the previous answer, for what did not fit',
    }),
  ),
};

const STOCKS = ['low', 'out'] as const;

const listFilters = {
  q: searchText,
  isActive: withDefault(Type.Boolean({ description: 'false: the archived articles instead' }), true),
  type: Type.Optional({ ...oneOf(ARTICLE_TYPES), description: 'Only products, or only services' }),
  reference: Type.Optional(Line(100)),
  externalId: Type.Optional(Line(100)),
  stock: Type.Optional({
    ...oneOf(STOCKS),
    description: 'Articles with tracked stock: `low` at or under their threshold, `out` with nothing left',
  }),
};

const ArticleList = named('ArticleList', {
  items: Type.Array(Article),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
});

const LIST_TEXT =
  'By name, ignoring case and accents. At most 1000 articles, fewer if their descriptions are long: read ' +
  'the rest with `cursor`; `nextCursor` is null at the end.';

const FIELDS_TEXT =
  '`unitPrice` is 0 or more, with up to 10 decimals; `vatRate` a percentage from 0 to 100 with up to 4 decimals; ' +
  '`stockQuantity` and `lowStockThreshold` are 0 or more, with up to 6 decimals. An article whose stock is tracked ' +
  'has a quantity: 0 unless it is given. `reference` is unique among the active articles, as it is written. ' +
  '`vatCategory` must fit `vatRate`: S and B have one above 0, Z, E, AE, K, G and O have 0 or none. ' +
  'A line that names the article and no VAT takes over its VAT, its `placeRule` (of a service), and its ' +
  '`reverseChargeReason` where the buyer is a business in the country of the company; to others the article is ' +
  'sold with its own VAT.';

export const catalog = defineService('catalog', {
  list: defineAction({
    summary: 'List the active articles',
    description:
      `${LIST_TEXT} Read each page with the same \`sort\` and filters. \`q\` finds the articles that have every ` +
      `word of it in name or reference, whatever case and accents. ${LIST_CSV_TEXT}`,
    http: 'GET /api/articles',
    bytesPerWeight: 64 * 1024,
    access: member('articles:read', ANY_MEMBER),
    ...listed({
      paging: cursorInput,
      sorts: ['name', 'createdAt', 'updatedAt'],
      defaultSort: 'name',
      filters: listFilters,
    }),
    output: Type.Object({ ...ArticleList.properties, nextUpdatedSince }),
  }),
  create: defineAction({
    summary: 'Create an article',
    description: FIELDS_TEXT,
    http: 'POST /api/articles',
    isHarmless: true,
    access: member('articles:write', ANY_MEMBER),
    input: ArticleCreate,
    output: Article,
    errors: ['article_reference_taken', 'article_external_id_taken'],
  }),
  lowStock: defineAction({
    summary: 'List the articles that run low',
    description: `Active, stock-tracked articles with a quantity at or under their own alert threshold. ${LIST_TEXT}`,
    http: 'GET /api/articles/low-stock',
    access: member('articles:read', ANY_MEMBER),
    ...listedBy('name', cursorInput),
    output: ArticleList,
  }),
  get: defineAction({
    summary: 'Read an article',
    description: 'Archived ones included, because documents may refer to them.',
    http: 'GET /api/articles/{id}',
    access: member('articles:read', ANY_MEMBER),
    input: Type.Object({ id: Id }),
    output: Article,
    notFound: 'article_not_found',
  }),
  update: defineAction({
    summary: 'Change an article',
    description:
      `An absent field stays, null clears it. ${FIELDS_TEXT} \`stockDelta\` is added to the quantity; none is ` +
      'lost when several are sent at once; it cannot go with `stockQuantity`, needs an article whose stock is ' +
      'tracked (409 `stock_not_tracked`), and cannot take more than there is (409 `insufficient_stock`, nothing ' +
      'is changed). The event `article.low_stock` is sent when a change lowers the stock from above its ' +
      'threshold to it or below; creating an article with low stock sends none. A request that changes nothing ' +
      'leaves the version as it is.',
    http: 'PATCH /api/articles/{id}',
    access: member('articles:write', ANY_MEMBER),
    input: ArticlePatch,
    output: Article,
    notFound: 'article_not_found',
    errors: [
      'article_reference_taken',
      'article_external_id_taken',
      'stock_not_tracked',
      'insufficient_stock',
    ],
  }),
  remove: defineAction({
    summary: 'Archive an article',
    description:
      'It is no longer listed, and its reference is free; it can still be read, and `isActive: true` brings it back. ' +
      'Archiving it again changes nothing.',
    http: 'DELETE /api/articles/{id}',
    access: member('articles:write', ANY_MEMBER),
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'article_not_found',
  }),
  profiles: defineAction({
    summary: 'Articles as other services need them',
    description: 'Archived ones, too; in no order, and without those that the company does not have.',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, ids: Type.Array(Id, { maxItems: 1000 }) }),
    output: Type.Object({ items: Type.Array(Article) }),
    idempotent: true,
  }),
  exportPage: exportRows('articles'),
  ...importActions({
    noun: 'articles',
    path: 'articles',
    read: 'articles:read',
    write: 'articles:write',
    matches: ['externalId', 'reference'],
  }),
});
