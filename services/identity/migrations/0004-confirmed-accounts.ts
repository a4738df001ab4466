import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Accounts that are linked already count as confirmed: nobody who signs in through a provider today is locked out. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE identity.external_accounts
    ADD COLUMN trust_id uuid,
    ADD COLUMN confirmed_at timestamptz`);
  await sql('UPDATE identity.external_accounts SET confirmed_at = created_at');
};
