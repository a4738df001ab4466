// Links that mails, PDFs and reminders carry: their token is sealed beside its hash, since each later copy shows the same link.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE receivables.payment_links ADD COLUMN sealed_token text,
    ADD COLUMN page text NOT NULL DEFAULT 'pay' CHECK (page IN ('pay', 'invoice'))`);
  await sql(`CREATE UNIQUE INDEX payment_links_sent ON receivables.payment_links (company_id, document_ids, page)
    WHERE sealed_token IS NOT NULL`);
};
