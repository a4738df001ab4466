import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Since when a member may do what the role allows; null: since joining. A link made before a demotion stays dead afterwards. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE companies.memberships ADD admin_since timestamptz, ADD owner_since timestamptz');
};
