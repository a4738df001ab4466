// Looking up many articles at once for an import. `$1` is the company, `$2` the values.
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { ArticleRow } from '../../models/article-row';

const columns = selectList(ArticleRow);

export const matchQueries = {
  externalId: readQuery(
    'catalog.import.by_external_id',
    `SELECT ${columns} FROM catalog.articles WHERE company_id = $1 AND external_id = ANY ($2)`,
  ),
  reference: readQuery(
    'catalog.import.by_reference',
    `SELECT ${columns} FROM catalog.articles WHERE company_id = $1 AND reference = ANY ($2) AND is_active`,
  ),
} as const;

export const takenIds = readQuery(
  'catalog.import.taken_ids',
  `SELECT id, external_id AS value FROM catalog.articles WHERE company_id = $1 AND external_id = ANY ($2)`,
);

export const takenReferences = readQuery(
  'catalog.import.taken_references',
  `SELECT id, reference AS value FROM catalog.articles WHERE company_id = $1 AND reference = ANY ($2) AND is_active`,
);

/** In the order of their ids, so that two imports never wait for each other. */
export const lockArticles = writeQuery(
  'catalog.import.lock',
  `SELECT ${columns} FROM catalog.articles WHERE company_id = $1 AND id = ANY ($2) ORDER BY id FOR UPDATE`,
);

/** Names of attributes that articles of the company have, as columns; archived articles included. */
export const freeColumns = readQuery(
  'catalog.csv.free_columns',
  `SELECT DISTINCT 'attributes.' || (attribute->>'name') AS name
    FROM catalog.articles CROSS JOIN LATERAL jsonb_array_elements(attributes) attribute WHERE company_id = $1
    ORDER BY name LIMIT 100`,
);
