import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The reference that an issue gives to an invoice. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE companies.companies ADD COLUMN payment_reference text NOT NULL DEFAULT 'none'
    CHECK (payment_reference IN ('none', 'rf', 'ogm', 'qrr', 'fi', 'kid'))`);
};
