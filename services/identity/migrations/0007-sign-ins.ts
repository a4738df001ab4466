import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Sign-ins and failed attempts; those at unknown addresses are kept under an id that no user has. */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE TABLE identity.sign_ins (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    at timestamptz NOT NULL,
    outcome text NOT NULL,
    provider_id text,
    confined_to uuid,
    address text NOT NULL,
    user_agent text NOT NULL
  )`);
  await sql("CREATE INDEX sign_ins_user ON identity.sign_ins (user_id, (outcome = 'signed_in'), at)");
  await sql('CREATE INDEX sign_ins_at ON identity.sign_ins (at)');
};
