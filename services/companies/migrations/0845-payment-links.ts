import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Links to pay online in mails and on PDFs, which no company sends before it asks for them. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE companies.companies ADD COLUMN payment_links text NOT NULL DEFAULT 'off'
    CHECK (payment_links IN ('off', 'pay', 'invoice'))`);
};
