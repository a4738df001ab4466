import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The role of the company that an invitation offers; null for all that its role may do. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE identity.invitations ADD role_id uuid');
};
