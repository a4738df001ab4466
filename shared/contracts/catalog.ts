import { Type } from '@sinclair/typebox';
import { internal, member } from './access';
import { ARTICLE_FIELDS } from './article-fields';
import { defineAction, defineService } from './contract';
import { Decimal } from './decimals';
import { exportRows } from './export-rows';
import { createFields, outputFields, patchFields } from './field-table';
import { importActions } from './imports';
import { named } from './named';
import { LIST_CSV_TEXT, listed, listedBy, nextUpdatedSince, searchText } from './paging';
import { Id, Line, Nullable, oneOf, Removed, revisionFields, Timestamp, withDefault } from './primitives';

const ArticleCreate = named('ArticleCreate', createFields(ARTICLE_FIELDS));
const ArticlePatch = named('ArticlePatch', { id: Id, ...patchFields(ARTICLE_FIELDS) });
const { externalId: _ownId, stockDelta: _delta, ...putFields } = patchFields(ARTICLE_FIELDS);
const ArticlePut = named('ArticlePut', { externalId: Line(100), ...putFields });
export const Article = named('Article', { id: Id, ...outputFields(ARTICLE_FIELDS), ...revisionFields });

export const StockMovement = named('StockMovement', {
  id: Id,
  quantity: { ...Decimal, description: 'Below 0 for what has left' },
  stockQuantity: { ...Decimal, description: 'The stock after it' },
  documentId: Nullable({
    ...Id,
    description: 'The document that moved it; null for a change of the article',
  }),
  documentNumber: Nullable(Type.String()),
  createdAt: Timestamp,
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
  type: Type.Optional({ ...ARTICLE_FIELDS.type.input, description: 'Only products, or only services' }),
  reference: Type.Optional(ARTICLE_FIELDS.reference.input),
  externalId: Type.Optional(ARTICLE_FIELDS.externalId.input),
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
  'A line of a document takes over text, unit and price as far as it says none: the text of `translations` in the language of the ' +
  'document, the price of its currency and quantity. ' +
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
    access: member('articles:read'),
    ownOnly: 'shared',
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
    access: member('articles:write'),
    ownOnly: 'shared',
    input: ArticleCreate,
    output: Article,
    errors: ['article_reference_taken', 'article_external_id_taken'],
  }),
  put: defineAction({
    summary: 'Create or change an article by your own id',
    description:
      'For a synchronization that need not know which articles are here. Without an article of this `externalId` it is created, as by ' +
      'POST /api/articles; else an absent field stays and null clears, as by PATCH. Several requests at once make one article.',
    http: 'PUT /api/articles/by-external-id/{externalId}',
    access: member('articles:write'),
    ownOnly: 'shared',
    input: ArticlePut,
    output: Article,
    errors: ['article_reference_taken'],
  }),
  lowStock: defineAction({
    summary: 'List the articles that run low',
    description: `Active, stock-tracked articles with a quantity at or under their own alert threshold. ${LIST_TEXT}`,
    http: 'GET /api/articles/low-stock',
    access: member('articles:read'),
    ownOnly: 'shared',
    ...listedBy('name', cursorInput),
    output: ArticleList,
  }),
  get: defineAction({
    summary: 'Read an article',
    description: 'Archived ones included, because documents may refer to them.',
    http: 'GET /api/articles/{id}',
    access: member('articles:read'),
    ownOnly: 'shared',
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
    access: member('articles:write'),
    ownOnly: 'shared',
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
    access: member('articles:write'),
    ownOnly: 'shared',
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'article_not_found',
  }),
  profiles: defineAction({
    summary: 'Articles as other services need them',
    description: 'Archived ones, too; in no order, and without those that the company does not have.',
    access: internal('documents'),
    input: Type.Object({
      companyId: Id,
      ids: Type.Array(Id, { maxItems: 1000 }),
      externalIds: Type.Optional(Type.Array(Line(100), { maxItems: 1000 })),
    }),
    output: Type.Object({ items: Type.Array(Article) }),
    idempotent: true,
  }),
  movements: defineAction({
    summary: 'List the movements of a stock',
    description:
      'Every change of the quantity, the newest first: their sum is the stock. A change by a document names it; of an article that is older than ' +
      'the list the first movement is the stock of then.',
    http: 'GET /api/articles/{id}/movements',
    access: member('articles:read'),
    input: Type.Object({
      id: Id,
      pageSize: withDefault(Type.Integer({ minimum: 1, maximum: 100 }), 25),
      cursor: Type.Optional(
        Type.String({
          pattern: '^[0-9]{1,18}$',
          must: 'a cursor of this list, such as 412',
          description: '`nextCursor` of the previous answer',
        }),
      ),
    }),
    output: Type.Object({ items: Type.Array(StockMovement), nextCursor: Nullable(Type.String()) }),
    notFound: 'article_not_found',
  }),
  exportPage: exportRows('articles'),
  ...importActions({
    noun: 'articles',
    path: 'articles',
    read: 'articles:read',
    write: 'articles:write',
    matches: ['externalId', 'reference'],
    more:
      'Lists of an article are columns: `prices.USD` and `prices.USD.100` (from 100 on; `prices.100` in the currency of the article), ' +
      '`translations.de.name` (also `description`, `unit`), `classifications.STI` with its codes apart by spaces (`classifications.STI.2008` ' +
      'in a version), `attributes.<name>`. A column states all codes of its list. ',
  }),
});
