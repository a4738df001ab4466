// Finds many documents at once for an import. `$1` is the company.
import { lookUpByText } from '../../../../../shared/runtime/database/look-up';
import { plannedAnew, readQuery } from '../../../../../shared/runtime/database/query';

/** `$2` types and `$3` numbers, side by side: those that a document has. */
export const existingNumbers = plannedAnew(
  readQuery(
    'documents.import.taken_numbers',
    `SELECT requested.type_id AS "typeId", requested.number
      FROM unnest($2::text[], $3::text[]) AS requested(type_id, number)
      CROSS JOIN LATERAL (
        SELECT id FROM documents.documents
        WHERE company_id = $1 AND coalesce(series, type_id) = requested.type_id
          AND number = requested.number COLLATE "C" OFFSET 0
      ) found`,
  ),
);

/** All series of the company that have given numbers, by period. */
export const runningSeries = readQuery(
  'documents.import.running_series',
  'SELECT type_id AS series, run, period, last FROM documents.number_counters WHERE company_id = $1',
);

export const existingExternalIds = lookUpByText('documents.import.taken_external_ids', {
  columns: 'type_id AS "typeId", external_id AS "externalId"',
  table: 'documents.documents',
  column: 'external_id',
});
