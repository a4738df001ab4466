import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.documents DROP CONSTRAINT documents_mail_status_check,
    ADD CONSTRAINT documents_mail_status_check CHECK (mail_status IN ('waiting', 'sent', 'captured', 'failed'))`);
  await sql(`ALTER TABLE documents.signatures DROP CONSTRAINT signatures_code_sent_by_check,
    ADD CONSTRAINT signatures_code_sent_by_check CHECK (code_sent_by IN ('instance', 'company', 'captured'))`);
};
