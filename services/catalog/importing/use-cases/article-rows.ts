// Creates articles from rows of a file, or changes those that match.
import { catalog } from '../../../../shared/contracts/catalog';
import type { Input } from '../../../../shared/contracts/contract';
import { matchedRows } from '../../../../shared/csv/matched-rows';
import { applyPatch, changeEvents, newArticle } from '../../domain/new-article';
import { articleEvent } from '../../domain/present';
import { ArticleRow } from '../../models/article-row';
import { LISTS } from '../domain/list-columns';
import { externalIdsOf, lockArticles, matchQueries, referencesOf } from '../queries/imports';

export const articleRows = matchedRows<ArticleRow>({
  model: ArticleRow,
  create: catalog.create,
  update: catalog.update,
  matches: {
    externalId: {
      keyOf: (value) => value,
      rowKey: ({ externalId }) => externalId,
      query: matchQueries.externalId,
    },
    reference: {
      keyOf: (value) => value,
      rowKey: ({ reference }) => reference,
      query: matchQueries.reference,
    },
  },
  inputField: {},
  lists: LISTS,
  uniques: [
    {
      field: 'externalId',
      valueOf: ({ externalId }) => externalId,
      owners: externalIdsOf,
      message: 'is that of another article already',
    },
    {
      field: 'reference',
      valueOf: ({ reference, isActive }) => (isActive ? reference : null),
      owners: referencesOf,
      message: 'is that of another active article already',
    },
  ],
  lock: lockArticles,
  // both inputs have passed the check of their action
  make: (input, key, now) => newArticle(input as Input<typeof catalog.create>, key, now),
  patch: (row, patch) => applyPatch(row, patch as Partial<Input<typeof catalog.update>>),
  created: (row) => [{ companyId: row.companyId, type: 'article.created', data: articleEvent(row) }],
  changed: changeEvents,
});
