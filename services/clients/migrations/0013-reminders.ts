import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The policy of reminders of a client, null for the default of the company, and whether it is reminded at all. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE clients.clients ADD COLUMN reminder_policy_id uuid,
    ADD COLUMN reminders text NOT NULL DEFAULT 'on' CHECK (reminders IN ('on', 'off'))`);
};
