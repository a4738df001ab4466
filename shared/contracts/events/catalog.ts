// Events of articles and their stock.
import { Type } from '@sinclair/typebox';
import { StandardId } from '../item-fields';
import { Id, Nullable } from '../primitives';
import { eventsFor } from './event';

const ofArticles = eventsFor('articles:read');

const articleData = {
  id: Id,
  type: Type.String(),
  name: Type.String(),
  reference: Nullable(Type.String()),
  unitPrice: Nullable(Type.String()),
  currency: Nullable(Type.String()),
  vatRate: Nullable(Type.String()),
  vatCategory: Nullable(Type.String()),
  reverseChargeReason: Nullable(Type.String()),
  placeRule: Nullable(Type.String()),
  splitPayment: Nullable(Type.Boolean()),
  unitCode: Nullable(Type.String()),
  standardId: Nullable(StandardId),
  isActive: Type.Boolean(),
  version: Type.Integer(),
};

export const catalogEvents = {
  'article.created': ofArticles('An article was created', articleData),
  'article.updated': ofArticles('An article was changed', articleData),
  'article.archived': ofArticles('An article was archived', { id: Id }),
  'article.low_stock': ofArticles('The stock of an article has fallen to its alert threshold', {
    id: Id,
    name: Type.String(),
    reference: Nullable(Type.String()),
    stockQuantity: Type.String(),
    lowStockThreshold: Type.String(),
  }),
};
