import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Finds the sessions of users who never come back; each sign-in deletes a few of them. */
export const up: Migration = async ({ sql }) => {
  await sql('CREATE INDEX sessions_created_at ON identity.sessions (created_at)');
};
