import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** null for what was sent, or answered, before. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.signature_requests ADD COLUMN code_message_id uuid');
  await sql(`ALTER TABLE documents.signatures
    ADD COLUMN code_sent_by text CHECK (code_sent_by IN ('instance', 'company'))`);
};
