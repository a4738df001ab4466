import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** What an invoice says of its seller, and how the company wants to be paid (EN 16931 BT-33, BT-34, BG-6, BG-16). */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE companies.companies
    ADD COLUMN electronic_address jsonb,
    ADD COLUMN contact jsonb,
    ADD COLUMN legal_form text,
    ADD COLUMN share_capital text,
    ADD COLUMN registration jsonb,
    ADD COLUMN payment_term_days integer,
    ADD COLUMN payment_means text,
    ADD COLUMN late_payment_text text,
    ADD COLUMN late_payment_text_by_language jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN accounts jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN issue_checks text NOT NULL DEFAULT 'strict'`);
  await sql(`UPDATE companies.companies
    SET pdf_config = '{"paymentTermsByLanguage": {}}'::jsonb || pdf_config`);
};
