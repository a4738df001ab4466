import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** The owners know that interest is left out since a day: they are told once. */
export const up: Migration = async (context) => {
  await context.sql(`CREATE TABLE documents.rate_notices (
    company_id uuid NOT NULL,
    since date NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, since)
  )`);
  await isolateByCompany(context, 'rate_notices');
};
