// Finds many articles at once for an import. `$1` is the company, `$2` the values.
import { selectList } from '../../../../shared/runtime/database/columns';
import { lockByIds, lookUpByText } from '../../../../shared/runtime/database/look-up';
import { readQuery } from '../../../../shared/runtime/database/query';
import { ArticleRow } from '../../models/article-row';

const table = 'catalog.articles';
const columns = selectList(ArticleRow);
const columnsWith = (column: string) => `id, ${column} AS value`;

export const matchQueries = {
  externalId: lookUpByText('catalog.import.by_external_id', { columns, table, column: 'external_id' }),
  reference: lookUpByText('catalog.import.by_reference', {
    columns,
    table,
    column: 'reference',
    condition: 'is_active',
  }),
} as const;

export const externalIdsOf = lookUpByText('catalog.import.taken_ids', {
  columns: columnsWith('external_id'),
  table,
  column: 'external_id',
});

export const referencesOf = lookUpByText('catalog.import.taken_references', {
  columns: columnsWith('reference'),
  table,
  column: 'reference',
  condition: 'is_active',
});

/** In the order of their ids, so that two imports never wait for each other. */
export const lockArticles = lockByIds('catalog.import.lock', { columns, table });

/** Columns for the lists of articles of the company, as domain/list-columns.ts names them; archived articles included. */
export const freeColumns = readQuery(
  'catalog.csv.free_columns',
  `SELECT DISTINCT made.name FROM catalog.articles CROSS JOIN LATERAL (
      SELECT 'attributes.' || (attribute->>'name') FROM jsonb_array_elements(attributes) attribute
      UNION ALL SELECT 'prices.' || coalesce(nullif(concat_ws('.', price->>'currency', price->>'fromQuantity'), ''), '0')
        FROM jsonb_array_elements(prices) price
      UNION ALL SELECT 'translations.' || (text->>'language') || '.' || part
        FROM jsonb_array_elements(translations) text, unnest(ARRAY['name', 'description', 'unit']) part
        WHERE text->>part IS NOT NULL
      UNION ALL SELECT 'classifications.' || concat_ws('.', class->>'listId', class->>'version')
        FROM jsonb_array_elements(classifications) class
    ) made (name) WHERE company_id = $1 ORDER BY made.name LIMIT 150`,
);
