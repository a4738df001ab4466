import { selectList } from '../../../../../shared/runtime/database/columns';
import { writeQuery } from '../../../../../shared/runtime/database/query';
import { DocumentRow } from '../../../models/document-row';

/** The collection `$3` of the document `$2`, unless it has the same or a newer one; `$4` is now. */
export const storeCollection = writeQuery(
  'documents.documents.store_collection',
  `UPDATE documents.documents SET state = state || jsonb_build_object('collection', $3::jsonb), version = version + 1, updated_at = $4
    WHERE company_id = $1 AND id = $2 AND status <> 'draft' AND (state->>'collection' IS NULL
      OR ((state->'collection'->>'id')::uuid, (state->'collection'->>'version')::integer)
          < (($3::jsonb->>'id')::uuid, ($3::jsonb->>'version')::integer)
        AND (state->'collection') - 'version' <> $3::jsonb - 'version')
    RETURNING ${selectList(DocumentRow)}`,
);
