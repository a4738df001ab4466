import { writeQuery } from '../../../../shared/runtime/database/query';

/** Removes the signed papers of the mandates `$2` of the company `$1`. */
export const removeMandateFiles = writeQuery(
  'receivables.erased.mandate_files',
  `WITH signed AS (
      SELECT id, file ->> 'id' AS file_id FROM receivables.mandates
        WHERE company_id = $1 AND id = ANY ($2::uuid[]) AND file IS NOT NULL
    ), cleared AS (
      UPDATE receivables.mandates m SET file = NULL FROM signed
        WHERE m.company_id = $1 AND m.id = signed.id RETURNING signed.file_id
    ) DELETE FROM receivables.files f USING cleared WHERE f.company_id = $1 AND f.id::text = cleared.file_id`,
);
