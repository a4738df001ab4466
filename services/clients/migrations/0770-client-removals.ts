import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** Deletions of clients that have begun: one whose row is gone was withdrawn, and deletes nothing. */
export const up: Migration = async (context) => {
  await context.sql(`CREATE TABLE clients.client_removals (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    client_id uuid NOT NULL,
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'client_removals');
};
