import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The invoices that clients owe: a company that mails its invoices by itself counts them from the issue on. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE companies.companies ADD COLUMN receivables_from text NOT NULL DEFAULT 'sent'
    CHECK (receivables_from IN ('sent', 'issued'))`);
};
