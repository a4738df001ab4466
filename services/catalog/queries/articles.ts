// Lists in the order of the index, and the insert. `$1` is always the company.
import { selectList } from '../../../shared/runtime/database/columns';
import { insertWithEvent } from '../../../shared/runtime/database/insert';
import { readQuery } from '../../../shared/runtime/database/query';
import type { Conflicts } from '../../../shared/runtime/errors';
import { ROWS_MAX } from '../domain/page';
import { ArticleRow } from '../models/article-row';

const columns = selectList(ArticleRow, { without: ['companyId'] });

/** The refusals of a reference that another active article has, and of an external id that any other has. */
export const TAKEN: Conflicts = {
  articles_reference: ['article_reference_taken'],
  articles_external_id: ['article_external_id_taken'],
};

export const insertArticle = insertWithEvent(ArticleRow, { isJoined: true });

/** `$2` and `$3` are the key and the id of the article before the page. */
const listOf = (condition: string) => `SELECT ${columns} FROM catalog.articles
  WHERE company_id = $1 AND (name_key, id) > ($2, $3) AND ${condition}
  ORDER BY name_key, id LIMIT ${ROWS_MAX + 1}`;

export const activeArticles = readQuery('catalog.active', listOf('is_active'));

/** The same condition as that of the index articles_low_stock, and of domain/stock.ts. */
export const lowStockArticles = readQuery(
  'catalog.low_stock',
  listOf('is_active AND stock_tracked AND stock_quantity <= low_stock_threshold'),
);
