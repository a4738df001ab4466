// The lists of articles.
import { catalog } from '../../../shared/contracts/catalog';
import { invalid } from '../../../shared/runtime/errors';
import { defineList } from '../../../shared/runtime/lists/define-list';
import { howManyFit, patternsOf, ROWS_MAX } from '../domain/page';
import { type ArticleRecord, present } from '../domain/present';
import { ArticleRow } from '../models/article-row';

const byName = { column: 'name_key', type: 'text' } as const;
const common = {
  without: ['companyId'],
  present: (row: ArticleRecord) => present(row),
  pageSize: ROWS_MAX,
  fitting: howManyFit,
};

/** The same condition as that of the index articles_low_stock, and of domain/stock.ts. */
const LOW = 'stock_tracked AND stock_quantity <= low_stock_threshold';
const OUT = 'stock_tracked AND stock_quantity <= 0';

/** Name and reference as `patternsOf` looks for them. */
const SEARCHED = `(' ' || name_key || ' ' || lower(coalesce(reference, '')))`;

export const articleList = defineList(ArticleRow, catalog.list, {
  ...common,
  sorts: {
    name: byName,
    createdAt: undefined,
    updatedAt: { column: 'updated_at', type: 'timestamptz' },
  },
  filters: {
    // The conditions are those of the partial indexes.
    isActive: (isActive) => [{ sql: isActive ? 'is_active' : 'NOT is_active' }],
    stock: (stock) => [{ sql: stock === 'low' ? LOW : OUT }],
  },
  search(q) {
    const patterns = patternsOf(q);
    if (patterns.length === 0) throw invalid('/q', 'has nothing to search for');
    return [{ sql: `${SEARCHED} LIKE ALL ($::text[])`, value: patterns }];
  },
});

export const lowStockList = defineList(ArticleRow, catalog.lowStock, {
  ...common,
  sorts: { name: byName },
  always: `is_active AND ${LOW}`,
});
