import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** An issued document shows its newest collection by direct debit; few of all documents are being collected. */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE OR REPLACE FUNCTION documents.keep_state() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changeable text[] := ARRAY['doneBy', 'lastReminderAt', 'sentTo', 'delivered', 'sendError', 'messageId', 'mailStatus',
      'heldMail', 'hasPaymentLink', 'transmissions', 'cancelledAt', 'cancelReason', 'acceptance', 'collection'];
  BEGIN
    IF NEW.status = 'draft' OR NEW.state - changeable <> OLD.state - changeable THEN
      RAISE EXCEPTION 'document % is issued: it cannot be changed', OLD.id;
    END IF;
    IF OLD.state ? 'delivered' AND NEW.state->'delivered' IS DISTINCT FROM OLD.state->'delivered' THEN
      RAISE EXCEPTION 'document % is delivered: that cannot be taken back', OLD.id;
    END IF;
    RETURN NEW;
  END $$`);
  await sql(`CREATE INDEX documents_collecting ON documents.documents (company_id, document_date, id)
    WHERE state->'collection'->>'state' IN ('planned', 'announced', 'batched', 'submitted', 'accepted')`);
};
