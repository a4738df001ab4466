import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** The day through which the books of a company are closed: issues and cancellations share the row, a closing takes it alone. */
export const up: Migration = async (context) => {
  await context.sql(`CREATE TABLE documents.closed_periods (
    company_id uuid PRIMARY KEY,
    closed_through date,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`);
  await isolateByCompany(context, 'closed_periods');
};
