// Passkeys beside authenticator apps. The user handle is random, so that it says nothing of the account to whoever reads the passkey.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE identity.factors
    DROP CONSTRAINT factors_kind_check,
    ALTER COLUMN sealed_secret DROP NOT NULL,
    ADD COLUMN credential_id text UNIQUE,
    ADD COLUMN public_key text,
    ADD COLUMN sign_count bigint,
    ADD COLUMN transports text[],
    ADD COLUMN is_backup_eligible boolean,
    ADD COLUMN is_backed_up boolean,
    ADD COLUMN counter_went_back_at timestamptz`);
  await sql(`ALTER TABLE identity.factors ADD CONSTRAINT factors_kind_check CHECK (CASE kind
    WHEN 'totp' THEN sealed_secret IS NOT NULL
    WHEN 'passkey' THEN credential_id IS NOT NULL AND public_key IS NOT NULL AND sign_count IS NOT NULL
    ELSE false END)`);
  await sql(`CREATE TABLE identity.passkey_handles (
    user_id uuid PRIMARY KEY REFERENCES identity.users ON DELETE CASCADE,
    handle text NOT NULL UNIQUE
  )`);
  await sql(`CREATE TABLE identity.passkey_challenges (
    token_hash text NOT NULL,
    challenge text NOT NULL,
    purpose text NOT NULL CHECK (purpose IN ('sign_in', 'step_up', 'add')),
    session_id uuid,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (token_hash, challenge)
  )`);
  await sql('CREATE INDEX passkey_challenges_created_at ON identity.passkey_challenges (created_at)');
};
