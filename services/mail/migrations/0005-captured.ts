import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** What was captured so far counted as sent, though nobody got it. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE mail.messages DROP CONSTRAINT messages_status_check,
    ADD CONSTRAINT messages_status_check CHECK (status IN ('queued', 'sent', 'captured', 'failed'))`);
  await sql(`UPDATE mail.messages SET status = 'captured', sent_at = NULL
    WHERE status = 'sent' AND sent_through = 'captured'`);
};
