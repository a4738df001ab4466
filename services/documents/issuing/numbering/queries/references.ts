import { readQuery, writeQuery } from '../../../../../shared/runtime/database/query';

/** The next count of the company's references, which a rollback gives back. */
export const takeReference = writeQuery(
  'documents.take_reference',
  `INSERT INTO documents.reference_counters AS counters (company_id, last) VALUES ($1, 1)
    ON CONFLICT (company_id) DO UPDATE SET last = counters.last + 1 RETURNING last::float8 AS last`,
);

export const lastReference = readQuery(
  'documents.last_reference',
  'SELECT last::float8 AS last FROM documents.reference_counters WHERE company_id = $1',
);

/** Documents that have the same key may have it as another reference: so many are looked at. */
const ALIKE_MAX = 200;

/** An open document other than $3 with the payment reference $2, which is in the form of the keys. */
export const openWithReference = readQuery(
  'documents.open_with_reference',
  `SELECT d.number FROM (SELECT document_id FROM documents.matching_keys
      WHERE company_id = $1 AND key = $2 ORDER BY document_id LIMIT ${ALIKE_MAX}) alike
    JOIN documents.documents d ON d.company_id = $1 AND d.id = alike.document_id
    WHERE d.id <> $3 AND upper(regexp_replace(d.content->'payment'->>'remittanceReference', '[^A-Za-z0-9]', '', 'g')) = $2
    LIMIT 1`,
);
