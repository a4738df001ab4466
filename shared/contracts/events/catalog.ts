// Events of articles and their stock.
import { Type } from '@sinclair/typebox';
import { ARTICLE_FIELDS } from '../article-fields';
import { eventFields } from '../field-table';
import { Id, Nullable } from '../primitives';
import { eventsFor } from './event';

const ofArticles = eventsFor('articles:read');

const articleData = { id: Id, ...eventFields(ARTICLE_FIELDS), version: Type.Integer() };

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
