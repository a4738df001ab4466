import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The longest pause of a session, by which a company may refuse it. A process of before does not record pauses. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE identity.sessions ADD COLUMN longest_idle_seconds integer NOT NULL DEFAULT 0');
};
