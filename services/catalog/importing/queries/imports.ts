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

/** Names of attributes that articles of the company have, as columns; archived articles included. */
export const freeColumns = readQuery(
  'catalog.csv.free_columns',
  `SELECT DISTINCT 'attributes.' || (attribute->>'name') AS name
    FROM catalog.articles CROSS JOIN LATERAL jsonb_array_elements(attributes) attribute WHERE company_id = $1
    ORDER BY name LIMIT 100`,
);
