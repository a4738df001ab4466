import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE mail.messages ADD COLUMN readable_by_company boolean NOT NULL DEFAULT false');
};
