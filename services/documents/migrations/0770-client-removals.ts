import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** Clients that are deleted, or are being deleted: a transaction that would leave one of them owing reads this table. */
export const up: Migration = async (context) => {
  await context.sql(`CREATE TABLE documents.client_removals (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    client_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'client_removals');
  await context.sql('CREATE INDEX ON documents.client_removals (company_id, client_id)');
};
