// Queries of administrators of the instance. None reads what a company has written.
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { suspendedByDeletion } from '../../deletion/queries/deletions';

/** Across companies, newest first. `$1` is a part of the name, or null; `$2` an id, or null; `$3` now. */
export const instanceCompanies = readQuery(
  'companies.instance_companies',
  `SELECT company_id AS id, name, country, created_at AS "createdAt",
      (SELECT count(*)::integer FROM companies.memberships m WHERE m.company_id = c.company_id) AS members,
      s.mode AS suspended, s.until AS "suspendedUntil", s.reason AS "suspensionReason"
    FROM companies.companies c
    LEFT JOIN (SELECT * FROM companies.suspensions WHERE until IS NULL OR until > $3) s USING (company_id)
    WHERE ($1::text IS NULL OR strpos(lower(name), lower($1)) > 0) AND ($2::uuid IS NULL OR company_id = $2)
    ORDER BY c.created_at DESC, company_id DESC LIMIT 1000`,
);

/** Members of the company `$1`, OWNERs first, with its language for those who have chosen none. */
export const membersToMail = readQuery(
  'companies.members_to_mail',
  `SELECT user_id AS "userId", role, companies.language FROM companies.memberships
    JOIN companies.companies USING (company_id) WHERE company_id = $1 ORDER BY role DESC, joined_at LIMIT 1000`,
);

/** Makes the user `$2` an OWNER of the company `$1`, a member or not. `$3` now. */
export const putOwner = writeQuery(
  'companies.put_owner',
  `INSERT INTO companies.memberships (company_id, user_id, role, joined_at) VALUES ($1, $2, 'OWNER', $3)
    ON CONFLICT (company_id, user_id) DO UPDATE SET role = 'OWNER', role_id = NULL,
      admin_since = CASE memberships.role WHEN 'MEMBER' THEN $3 ELSE memberships.admin_since END,
      owner_since = CASE memberships.role WHEN 'OWNER' THEN memberships.owner_since ELSE $3 END
    RETURNING (xmax = 0) AS "isNew"`,
);

/** Suspension of the company `$1` at `$2`, by the instance or by its own deletion. */
export const suspensionAt = readQuery(
  'companies.suspension_at',
  `SELECT coalesce((SELECT mode FROM companies.suspensions WHERE company_id = $1 AND (until IS NULL OR until > $2)),
      ${suspendedByDeletion('$2')}) AS suspended`,
);

/** A company has at most one suspension. */
export const putSuspension = writeQuery(
  'companies.put_suspension',
  `INSERT INTO companies.suspensions (company_id, mode, until, reason) VALUES ($1, $2, $3, $4)
    ON CONFLICT (company_id) DO UPDATE SET mode = excluded.mode, until = excluded.until, reason = excluded.reason`,
);

export const putProposedOwner = writeQuery(
  'companies.put_proposed_owner',
  `INSERT INTO companies.proposed_owners (company_id, user_id, proposed_by, proposed_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (company_id) DO UPDATE SET user_id = excluded.user_id, proposed_by = excluded.proposed_by,
      proposed_at = excluded.proposed_at`,
);

/** A company has at most one row of quotas. */
export const putQuotas = writeQuery(
  'companies.put_quotas',
  `INSERT INTO companies.quotas (company_id, stored_megabytes, mail_by_instance_per_day, mail_by_own_account_per_day,
      requests_per_minute) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (company_id) DO UPDATE SET stored_megabytes = excluded.stored_megabytes,
      mail_by_instance_per_day = excluded.mail_by_instance_per_day,
      mail_by_own_account_per_day = excluded.mail_by_own_account_per_day,
      requests_per_minute = excluded.requests_per_minute`,
);

export const putProposedQuotas = writeQuery(
  'companies.put_proposed_quotas',
  `INSERT INTO companies.proposed_quotas (company_id, change, proposed_by, proposed_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (company_id) DO UPDATE SET change = excluded.change, proposed_by = excluded.proposed_by,
      proposed_at = excluded.proposed_at`,
);
