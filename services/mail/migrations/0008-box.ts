import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Links and codes wait sealed to the process that sends them. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE mail.messages ADD COLUMN box text');
};
