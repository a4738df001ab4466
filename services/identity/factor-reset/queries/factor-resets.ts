// Queries on confirmations of factor resets, across companies unless stated otherwise.
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { FactorResetRow } from '../models/factor-reset-row';

const columns = selectList(FactorResetRow);

export const DUE_PAGE = 1_000;

/** Stores or renews a confirmation of the company `$1`. $2 member, $3 OWNER, $4 now. */
export const confirmReset = writeQuery(
  'identity.confirm_factor_reset',
  `INSERT INTO identity.factor_resets (company_id, user_id, confirmed_by, confirmed_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (company_id, user_id) DO UPDATE SET confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at`,
);

/** Confirmations of all companies for the user `$1`. */
export const confirmationsOf = readQuery(
  'identity.factor_reset_confirmations',
  `SELECT ${columns} FROM identity.factor_resets WHERE user_id = $1`,
);

/** Users after `$2`, all of whose confirmations are older than `$1`. */
export const dueResets = readQuery(
  'identity.due_factor_resets',
  `SELECT user_id AS "userId" FROM identity.factor_resets WHERE user_id > $2::uuid
    GROUP BY user_id HAVING max(confirmed_at) <= $1 ORDER BY user_id LIMIT ${DUE_PAGE}`,
);

/**
 * Returns a row if the user `$1` is joining a company: by a message that is not delivered yet, or by an invitation or a provider since
 * `$2`, of which `companies` may have heard only now.
 */
export const joiningSince = readQuery(
  'identity.factor_reset_joining',
  `SELECT FROM identity.outbox
      WHERE target = 'companies.addMember' AND data ->> 'userId' = $1::uuid::text AND refusal IS NULL
    UNION ALL SELECT FROM identity.invitations WHERE accepted_by = $1::uuid AND accepted_at > $2::timestamptz
    UNION ALL SELECT FROM identity.external_accounts
      WHERE user_id = $1::uuid AND joining_id IS NOT NULL AND created_at > $2::timestamptz
    LIMIT 1`,
);

/** Deletes the confirmations of the user `$1` and returns their companies. */
export const dropResets = writeQuery(
  'identity.drop_factor_resets',
  'DELETE FROM identity.factor_resets WHERE user_id = $1 RETURNING company_id AS "companyId"',
);

/** Deletes confirmations from before `$1`. */
export const dropOldResets = writeQuery(
  'identity.drop_old_factor_resets',
  'DELETE FROM identity.factor_resets WHERE confirmed_at < $1',
);

/** Returns a row if the user `$1` has used or added a factor, or used a recovery code, since `$2`. */
export const factorUsedSince = readQuery(
  'identity.factor_used_since',
  `SELECT FROM identity.factors WHERE user_id = $1 AND (last_used_at >= $2 OR confirmed_at >= $2)
    UNION ALL SELECT FROM identity.recovery_codes WHERE user_id = $1 AND used_at >= $2 LIMIT 1`,
);
