// The prepared statements of this service. `$1` is always the company.
import { selectList } from '../../../shared/runtime/database/columns';
import { insertWithEvent } from '../../../shared/runtime/database/insert';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { EXPORT_ROWS_MAX } from '../../../shared/runtime/export-page';
import { ROWS_MAX } from '../domain/page';
import { ArticleRow } from '../models/article-row';

const columns = selectList(ArticleRow, { without: ['companyId'] });

export const byId = readQuery(
  'catalog.by_id',
  `SELECT ${columns} FROM catalog.articles WHERE company_id = $1 AND id = $2`,
);

/** Every one, archived or not: `$2` is the id before the first one wanted. */
export const exportRows = readQuery(
  'catalog.export_rows',
  `SELECT ${columns} FROM catalog.articles WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
);

/** Changes of one article wait for each other here, which is why none is lost. */
export const lockById = writeQuery(
  'catalog.lock_by_id',
  `SELECT ${selectList(ArticleRow)} FROM catalog.articles WHERE company_id = $1 AND id = $2 FOR UPDATE`,
);

export const insertArticle = insertWithEvent(ArticleRow, 'catalog', 'articles');

/** `$2` and `$3` are the key and the id of the article before the first one wanted. */
const listOf = (condition: string) => `SELECT ${columns} FROM catalog.articles
  WHERE company_id = $1 AND (name_key, id) > ($2, $3) AND ${condition}
  ORDER BY name_key, id LIMIT ${ROWS_MAX + 1}`;

export const activeArticles = readQuery('catalog.active', listOf('is_active'));

/** The same condition as that of the index articles_low_stock, and of domain/stock.ts. */
export const lowStockArticles = readQuery(
  'catalog.low_stock',
  listOf('is_active AND stock_tracked AND stock_quantity <= low_stock_threshold'),
);
