// When and how an issued document reached its client. It is set once and never changes.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN delivered jsonb');
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  await sql('ALTER TABLE documents.documents DISABLE TRIGGER keep_issued');
  await sql(`UPDATE documents.documents SET delivered = jsonb_build_object(
      'at', to_char(sent_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'how', CASE WHEN mail_status = 'sent' THEN 'mail' ELSE 'other' END)
    WHERE sent_at IS NOT NULL`);
  await sql(`UPDATE documents.documents SET delivered = jsonb_build_object(
      'at', to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'how', 'captured')
    WHERE sent_at IS NULL AND mail_status = 'captured'`);
  await sql('ALTER TABLE documents.documents ENABLE TRIGGER keep_issued');
  await sql(KEEP_ISSUED);
};

/** `delivered` can be set, but neither changed nor cleared; all else is as in migration 0150. */
const KEEP_ISSUED = `CREATE OR REPLACE FUNCTION documents.keep_issued() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changeable text[] := ARRAY['status', 'paid_minor', 'credited_minor', 'payment_status', 'sent_at', 'sent_to',
      'send_error', 'message_id', 'mail_status', 'held_mail', 'transmissions', 'cancelled_at', 'cancel_reason', 'version',
      'updated_at', 'delivered'];
  BEGIN
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'document % is issued: it cannot be deleted', OLD.id; END IF;
    IF NEW.status = 'draft' OR to_jsonb(NEW) - changeable <> to_jsonb(OLD) - changeable THEN
      RAISE EXCEPTION 'document % is issued: it cannot be changed', OLD.id;
    END IF;
    IF OLD.delivered IS NOT NULL AND NEW.delivered IS DISTINCT FROM OLD.delivered THEN
      RAISE EXCEPTION 'document % is delivered: that cannot be taken back', OLD.id;
    END IF;
    RETURN NEW;
  END $$`;
