// The latest issue date among the numbers of a series: some countries refuse an earlier one for the next number.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.number_counters ADD COLUMN last_date date');
  await sql(`UPDATE documents.number_counters counters SET last_date = issued.last_date
    FROM (SELECT company_id, coalesce(series, type_id) AS type_id, period, max(issue_date) AS last_date
      FROM documents.documents WHERE sequence IS NOT NULL GROUP BY 1, 2, 3) issued
    WHERE counters.company_id = issued.company_id AND counters.type_id = issued.type_id
      AND counters.period = issued.period`);
};
