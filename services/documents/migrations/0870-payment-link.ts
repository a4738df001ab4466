import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Mails of an issued document may carry a link to pay it online, and its PDF shows that link then. */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE OR REPLACE FUNCTION documents.keep_state() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changeable text[] := ARRAY['doneBy', 'lastReminderAt', 'sentTo', 'delivered', 'sendError', 'messageId', 'mailStatus',
      'heldMail', 'hasPaymentLink', 'transmissions', 'cancelledAt', 'cancelReason', 'acceptance'];
  BEGIN
    IF NEW.status = 'draft' OR NEW.state - changeable <> OLD.state - changeable THEN
      RAISE EXCEPTION 'document % is issued: it cannot be changed', OLD.id;
    END IF;
    IF OLD.state ? 'delivered' AND NEW.state->'delivered' IS DISTINCT FROM OLD.state->'delivered' THEN
      RAISE EXCEPTION 'document % is delivered: that cannot be taken back', OLD.id;
    END IF;
    RETURN NEW;
  END $$`);
};
