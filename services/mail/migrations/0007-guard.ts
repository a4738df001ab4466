import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** A guard is asked before each attempt, for the content or whether the message is still to leave. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE mail.messages ADD COLUMN guard jsonb, DROP CONSTRAINT messages_status_check,
    ADD CONSTRAINT messages_status_check CHECK (status IN ('queued', 'sent', 'captured', 'failed', 'dropped'))`);
};
