import { writeQuery } from '../../../../shared/runtime/database/query';

/** The next count of the company's references, which a rollback gives back. */
export const takeReference = writeQuery(
  'documents.take_reference',
  `INSERT INTO documents.reference_counters AS counters (company_id, last) VALUES ($1, 1)
    ON CONFLICT (company_id) DO UPDATE SET last = counters.last + 1 RETURNING last::float8 AS last`,
);
