import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** API keys of members who were removed before a removal revoked them: they are dead, but listed and counted. */
export const up: Migration = async ({ sql }) => {
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  await sql(`INSERT INTO companies.outbox (id, target, company_id, type, occurred_at, data)
    SELECT gen_random_uuid(), 'identity.revokeKeysOfMember', company_id, 'identity.revokeKeysOfMember', now(),
      jsonb_build_object('companyId', company_id, 'userId', user_id,
        'endedAt', to_char(ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM companies.former_members`);
};
