// Queries with several tables, or with a condition on a row. `$1` is the company, unless the comment says otherwise.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { suspendedByDeletion } from '../deletion/queries/deletions';
import { policyOf } from '../security-policy/queries/policies';

/** Since when the member has the rights of the roles above MEMBER; unused where the role is below. */
const SINCE =
  'coalesce(admin_since, joined_at) AS "adminSince", coalesce(owner_since, joined_at) AS "ownerSince"';

export const membershipsOf = readQuery(
  'companies.memberships_of',
  `SELECT company_id AS "companyId", companies.name, companies.city, role, role_id AS "roleId", joined_at AS "joinedAt", ${SINCE},
      ${policyOf('memberships.company_id')} AS policy
    FROM companies.memberships
    JOIN companies.companies USING (company_id) WHERE user_id = $1 ORDER BY joined_at, company_id LIMIT 1000`,
);

/** Returns a row only for a delivery that was not handled before. */
export const handleDelivery = writeQuery(
  'companies.handle_delivery',
  `INSERT INTO companies.handled_deliveries (company_id, id) VALUES ($1, $2)
    ON CONFLICT DO NOTHING RETURNING id`,
);

/** Returns a row only when the company and its role `$5` exist, and the user was no member yet. */
export const addMember = writeQuery(
  'companies.add_member',
  `INSERT INTO companies.memberships (company_id, user_id, role, joined_at, role_id)
    SELECT company_id, $2, $3, $4, $5::uuid FROM companies.companies WHERE company_id = $1
      AND ($5::uuid IS NULL OR EXISTS (SELECT FROM companies.roles WHERE company_id = $1 AND id = $5))
    ON CONFLICT DO NOTHING RETURNING role`,
);

/** $2 is the user, $3 now. */
export const rememberFormerMember = writeQuery(
  'companies.remember_former_member',
  `INSERT INTO companies.former_members (company_id, user_id, ended_at) VALUES ($1, $2, $3)
    ON CONFLICT (company_id, user_id) DO UPDATE SET ended_at = excluded.ended_at`,
);

/** OWNERs come first, so that a long list notifies them. */
export const administrators = readQuery(
  'companies.administrators',
  `SELECT user_id AS "userId", role, companies.language FROM companies.memberships
    JOIN companies.companies USING (company_id) WHERE company_id = $1 AND role IN ('OWNER', 'ADMIN')
    ORDER BY role DESC, joined_at, user_id LIMIT 100`,
);

/** Roles of the users `$2` who are members. */
export const rolesOf = readQuery(
  'companies.roles_of',
  'SELECT user_id AS "userId", role FROM companies.memberships WHERE company_id = $1 AND user_id = ANY ($2::uuid[])',
);

/** The members `$2` and `$3`, and all owners: they decide a change of `$2` by `$3`. */
export const concerned = readQuery(
  'companies.concerned',
  `SELECT user_id AS "userId", role, role_id AS "roleId", joined_at AS "joinedAt", admin_since AS "adminSince", owner_since AS "ownerSince"
    FROM companies.memberships
    WHERE company_id = $1 AND (user_id IN ($2, $3) OR role = 'OWNER')`,
);

/** Across companies: those that the user `$1` has created, at most 1000. */
export const companiesOfPayer = readQuery(
  'companies.of_payer',
  'SELECT company_id AS "companyId" FROM companies.companies WHERE created_by = $1 LIMIT 1000',
);

/** The companies that the creator `$1` has made on the day `$2`. */
export const createdOn = readQuery(
  'companies.created_on',
  'SELECT companies FROM companies.creations WHERE creator = $1 AND day = $2',
);

/**
 * Counts one company more of the creator `$1` on the day `$2`, unless there are `$3` already: then no row is returned.
 * Deletes some counts of days that are over.
 */
export const countCreation = writeQuery(
  'companies.count_creation',
  `WITH old AS (
      SELECT creator FROM companies.creations WHERE day < $2 AND creator <> $1 LIMIT 10 FOR UPDATE SKIP LOCKED
    ), forgotten AS (
      DELETE FROM companies.creations USING old WHERE creations.creator = old.creator
    )
    INSERT INTO companies.creations AS counted (creator, day, companies) VALUES ($1, $2, 1)
    ON CONFLICT (creator) DO UPDATE SET day = excluded.day,
      companies = CASE WHEN counted.day = excluded.day THEN counted.companies + 1 ELSE 1 END
    WHERE counted.day <> excluded.day OR counted.companies < $3
    RETURNING companies`,
);

/** An expression for a role of the company as JSON. @param roleId an expression */
function customRoleOf(roleId: string): string {
  return `(SELECT jsonb_build_object('roleId', id, 'name', name, 'permissions', permissions, 'restrictions', restrictions)
        FROM companies.roles WHERE company_id = $1 AND id = ${roleId})`;
}

/** An expression for the suspension of the company. @param now an expression */
function suspendedAt(now: string): string {
  return `coalesce((SELECT mode FROM companies.suspensions WHERE company_id = $1 AND (until IS NULL OR until > ${now})),
        ${suspendedByDeletion(now)})`;
}

/** The rights of a service account with the role `$2` of the company, or without one, at `$3`. */
export const serviceAccountRights = readQuery(
  'companies.service_account_rights',
  `SELECT ${customRoleOf('$2::uuid')} AS "customRole", ${suspendedAt('$3')} AS suspended, ${policyOf('$1')} AS policy
    FROM companies.companies WHERE company_id = $1`,
);

/** Role of the user `$2`, and whether the company is suspended at `$3`, by the instance or by its own deletion. */
export const membershipAt = readQuery(
  'companies.membership_at',
  `SELECT role, joined_at AS "joinedAt", ${SINCE},
      CASE WHEN role_id IS NOT NULL THEN ${customRoleOf('role_id')} END AS "customRole", ${suspendedAt('$3')} AS suspended,
      ${policyOf('$1')} AS policy
    FROM companies.memberships WHERE company_id = $1 AND user_id = $2`,
);

/** Across companies: those that cannot lose the user `$1`. */
export const holdersOf = readQuery(
  'companies.holders_of',
  `SELECT company_id AS "companyId", companies.name,
      CASE WHEN is_last THEN 'last_owner' ELSE 'break_glass' END AS reason
    FROM companies.memberships m JOIN companies.companies USING (company_id)
      LEFT JOIN companies.security_policies p USING (company_id)
      CROSS JOIN LATERAL (SELECT NOT EXISTS (SELECT FROM companies.memberships o
        WHERE o.company_id = m.company_id AND o.role = 'OWNER' AND o.user_id <> $1) AS is_last) owners
    WHERE m.user_id = $1 AND m.role = 'OWNER'
      AND (is_last OR (p.sso = 'required' AND p.break_glass_user_ids @> jsonb_build_array($1::text)))
    ORDER BY m.joined_at, company_id LIMIT 1000`,
);
