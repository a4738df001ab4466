import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Sessions of OWNERs who have come in although the single sign-on of their company does not work. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE identity.sessions ADD COLUMN is_break_glass boolean NOT NULL DEFAULT false');
};
