import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Clients that have paid from an account are found by it. */
export const up: Migration = async ({ sql }) => {
  await sql(
    `CREATE INDEX payer_accounts_by_account ON receivables.payer_accounts (company_id, account, client_id)`,
  );
};
