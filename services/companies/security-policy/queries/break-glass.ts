// Queries on the way into a company whose single sign-on is required. `$1` is the company.
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';

/** The policy says who is named; only an OWNER enters, and only while single sign-on is required. $2 user, $3 hash of a code or null. */
export const mayEnter = readQuery(
  'companies.may_enter_by_break_glass',
  `SELECT FROM companies.security_policies p
    JOIN companies.memberships m ON m.company_id = p.company_id AND m.user_id = $2 AND m.role = 'OWNER'
    WHERE p.company_id = $1 AND p.sso = 'required' AND p.break_glass_user_ids @> jsonb_build_array($2::text)
      AND ($3::text IS NULL OR EXISTS (SELECT FROM companies.break_glass_codes c
        WHERE c.company_id = $1 AND c.code_hash = $3 AND c.used_at IS NULL))`,
);

/** Only one of several requests gets the row. $2 hash, $3 now. */
export const useBreakGlassCode = writeQuery(
  'companies.use_break_glass_code',
  `UPDATE companies.break_glass_codes SET used_at = $3 WHERE company_id = $1 AND code_hash = $2 AND used_at IS NULL
    RETURNING code_hash`,
);

export const unusedCodes = readQuery(
  'companies.unused_break_glass_codes',
  'SELECT count(*)::int AS count FROM companies.break_glass_codes WHERE company_id = $1 AND used_at IS NULL',
);

export const dropBreakGlassCodes = writeQuery(
  'companies.drop_break_glass_codes',
  'DELETE FROM companies.break_glass_codes WHERE company_id = $1',
);

/** All OWNERs of the company. */
export const ownersOfCompany = readQuery(
  'companies.owners_of_company',
  `SELECT user_id AS "userId" FROM companies.memberships WHERE company_id = $1 AND role = 'OWNER' ORDER BY joined_at, user_id LIMIT 1000`,
);
