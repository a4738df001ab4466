// The insert of an article, and what it may contradict.
import { insertWithEvent } from '../../../shared/runtime/database/group-commits/insert';
import type { Conflicts } from '../../../shared/runtime/errors';
import { ArticleRow } from '../models/article-row';

/** The refusals of a reference that another active article has, and of an external id that any other has. */
export const CONFLICTS: Conflicts = {
  articles_reference: ['article_reference_taken'],
  articles_external_id: ['article_external_id_taken'],
};

export const insertArticle = insertWithEvent(ArticleRow, { isJoined: true });
