// Deductions settle an invoice beside money and credit notes.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.documents DROP COLUMN payment_status`);
  await sql(`ALTER TABLE documents.documents ADD COLUMN deducted_minor bigint NOT NULL DEFAULT 0`);
  await sql(
    `ALTER TABLE documents.documents ADD COLUMN payment_status text GENERATED ALWAYS AS (${STATUS}) STORED`,
  );
  await sql('ALTER TABLE documents.documents ADD CONSTRAINT deducted CHECK (deducted_minor >= 0)');
  await sql(`CREATE INDEX documents_by_payment ON documents.documents
    (company_id, payment_status, document_date, id) WHERE payment_status IS NOT NULL`);
  await sql(`CREATE INDEX documents_open ON documents.documents (company_id, document_date, id) ${OPEN}`);
  await sql(`CREATE INDEX documents_open_by_id ON documents.documents (company_id, id) ${OPEN}`);
  await sql(
    `CREATE INDEX documents_open_by_client ON documents.documents (company_id, client_id, id) ${OPEN}`,
  );
  await sql(`CREATE INDEX documents_open_by_number ON documents.documents
    (company_id, (upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g')))) ${OPEN}`);
  await sql(`CREATE INDEX documents_open_by_reference ON documents.documents
    (company_id, (upper(regexp_replace(payment ->> 'remittanceReference', '[^A-Za-z0-9]', '', 'g')))) ${OPEN}`);
  await sql(`CREATE INDEX documents_open_by_balance ON documents.documents
    (company_id, (total_minor + rounding_minor - paid_minor_at_issue - paid_minor - credited_minor - deducted_minor)) ${OPEN}`);
  await sql(KEEP_ISSUED);
};

const OPEN = `WHERE payment_status IN ('unpaid', 'partly_paid')`;

/** `payment_status` is that of domain/status.ts. */
const STATUS = `CASE
    WHEN type_id <> 'invoice' OR status IN ('draft', 'cancelled') THEN NULL
    WHEN paid_minor_at_issue + paid_minor + deducted_minor + credited_minor >= total_minor + rounding_minor THEN
      CASE WHEN paid_minor_at_issue + paid_minor + deducted_minor = 0 AND credited_minor > 0 THEN 'credited'
        ELSE 'paid' END
    WHEN paid_minor_at_issue + paid_minor + deducted_minor = 0 THEN 'unpaid'
    ELSE 'partly_paid' END`;

/** Deductions change like payments; all else is as in migration 0235. */
const KEEP_ISSUED = `CREATE OR REPLACE FUNCTION documents.keep_issued() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changeable text[] := ARRAY['status', 'paid_minor', 'deducted_minor', 'credited_minor', 'payment_status', 'sent_at',
      'sent_to', 'send_error', 'message_id', 'mail_status', 'held_mail', 'transmissions', 'cancelled_at',
      'cancel_reason', 'version', 'updated_at', 'delivered'];
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
