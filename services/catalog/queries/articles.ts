// The insert of an article with what it may contradict, and the movements of its stock.
import { insertWithEvent } from '../../../shared/runtime/database/group-commits/insert';
import { readQuery } from '../../../shared/runtime/database/query';
import type { Conflicts } from '../../../shared/runtime/errors';
import { ArticleRow } from '../models/article-row';

/** The refusals of a reference that another active article has, and of an external id that any other has. */
export const CONFLICTS: Conflicts = {
  articles_reference: ['article_reference_taken'],
  articles_external_id: ['article_external_id_taken'],
};

export const insertArticle = insertWithEvent(ArticleRow, { isJoined: true });

/** Movements of the article `$2` below the position `$3`, the newest first. */
export const movementsBelow = readQuery(
  'catalog.movements.below',
  `SELECT id, position::text AS cursor, quantity::text AS quantity, stock_quantity::text AS "stockQuantity",
      document_id AS "documentId", document_number AS "documentNumber", created_at AS "createdAt"
    FROM catalog.stock_movements WHERE company_id = $1 AND article_id = $2 AND position < $3::bigint
    ORDER BY position DESC LIMIT $4`,
);
