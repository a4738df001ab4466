import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`ALTER TABLE documents.documents ADD COLUMN message_id uuid,
    ADD COLUMN mail_status text CHECK (mail_status IN ('waiting', 'sent', 'failed'))`);
  await sql(KEEP_ISSUED);
  await sql(`CREATE TABLE documents.email_templates (
    company_id uuid NOT NULL,
    type_id text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, type_id)
  )`);
  await isolateByCompany(context, 'email_templates');
  // the same picture on every document of a company: kept once
  await sql(`CREATE TABLE documents.logos (
    company_id uuid NOT NULL,
    sha256 text NOT NULL,
    rendition jsonb NOT NULL,
    PRIMARY KEY (company_id, sha256)
  )`);
  await isolateByCompany(context, 'logos');
};

/** As in migration 0001, with what is known of the mail besides. */
const KEEP_ISSUED = `CREATE OR REPLACE FUNCTION documents.keep_issued() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changeable text[] := ARRAY['status', 'paid_minor', 'credited_minor', 'payment_status', 'sent_at', 'sent_to',
      'send_error', 'message_id', 'mail_status', 'cancelled_at', 'cancel_reason', 'version', 'updated_at'];
  BEGIN
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'document % is issued: it cannot be deleted', OLD.id; END IF;
    IF NEW.status = 'draft' OR to_jsonb(NEW) - changeable <> to_jsonb(OLD) - changeable THEN
      RAISE EXCEPTION 'document % is issued: it cannot be changed', OLD.id;
    END IF;
    RETURN NEW;
  END $$`;
