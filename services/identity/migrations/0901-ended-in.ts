import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Companies whose administrators have ended what a session does in them. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE identity.sessions ADD COLUMN ended_in uuid[] NOT NULL DEFAULT '{}'`);
  await sql('CREATE INDEX sessions_company ON identity.sessions (coalesce(confined_to, active_company_id))');
};
