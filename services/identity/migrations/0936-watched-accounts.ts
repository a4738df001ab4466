import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Service accounts whose contact has left, and those that nobody uses: those of today count as used today. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE identity.service_accounts
    ADD COLUMN contact_gone boolean NOT NULL DEFAULT false,
    ADD COLUMN active_since timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN unused_notice_at timestamptz`);
  await sql(`CREATE INDEX api_keys_service_account ON identity.api_keys (company_id, service_account_id)
    WHERE service_account_id IS NOT NULL`);
};
