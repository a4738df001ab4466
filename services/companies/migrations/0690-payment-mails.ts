import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Mails that confirm payments to clients, which no company sends before it asks for them. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE companies.companies ADD COLUMN payment_mails text NOT NULL DEFAULT 'off'
    CHECK (payment_mails IN ('off', 'on'))`);
};
