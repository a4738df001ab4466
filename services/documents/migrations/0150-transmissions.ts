import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** What became of a document in its channels, and the mail that waits for it. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.documents ADD COLUMN transmissions jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN held_mail jsonb`);
  await sql(`ALTER TABLE documents.documents DROP CONSTRAINT documents_mail_status_check,
    ADD CONSTRAINT documents_mail_status_check
      CHECK (mail_status IN ('held', 'waiting', 'sent', 'captured', 'failed'))`);
  await sql(KEEP_ISSUED);
};

/** As in migration 0005, with what the channels say. */
const KEEP_ISSUED = `CREATE OR REPLACE FUNCTION documents.keep_issued() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changeable text[] := ARRAY['status', 'paid_minor', 'credited_minor', 'payment_status', 'sent_at', 'sent_to',
      'send_error', 'message_id', 'mail_status', 'held_mail', 'transmissions', 'cancelled_at', 'cancel_reason', 'version',
      'updated_at'];
  BEGIN
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'document % is issued: it cannot be deleted', OLD.id; END IF;
    IF NEW.status = 'draft' OR to_jsonb(NEW) - changeable <> to_jsonb(OLD) - changeable THEN
      RAISE EXCEPTION 'document % is issued: it cannot be changed', OLD.id;
    END IF;
    RETURN NEW;
  END $$`;
