import type { Migration, MigrationContext } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  await createExternalAccounts(context);
  await extendUsersAndSessions(context);
};

/**
 * The user that an identity provider means. The provider is a part of the key: a company's could assert the issuer and
 * subject of another one's user.
 */
async function createExternalAccounts({ sql }: MigrationContext): Promise<void> {
  await sql(`CREATE TABLE identity.external_accounts (
    provider_id text NOT NULL,
    issuer text NOT NULL CHECK (length(issuer) <= 2000),
    subject text NOT NULL CHECK (length(subject) <= 255),
    user_id uuid NOT NULL REFERENCES identity.users ON DELETE CASCADE,
    email text,
    joining_id uuid,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    CONSTRAINT external_accounts_key PRIMARY KEY (provider_id, issuer, subject)
  )`);
  await sql('CREATE INDEX external_accounts_user_id ON identity.external_accounts (user_id)');
}

async function extendUsersAndSessions({ sql }: MigrationContext): Promise<void> {
  await sql('ALTER TABLE identity.users ADD COLUMN email_proven_at timestamptz');
  await sql(`ALTER TABLE identity.sessions
    ADD COLUMN provider_id text,
    ADD COLUMN confined_to uuid`);
}
