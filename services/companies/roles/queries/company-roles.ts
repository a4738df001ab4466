// Queries on roles of a company. `$1` is the company.
import { readQuery } from '../../../../shared/runtime/database/query';

export const countRoles = readQuery(
  'companies.roles.count',
  'SELECT count(*)::integer AS count FROM companies.roles WHERE company_id = $1',
);

/** The members that have the role `$2`. */
export const membersWithRole = readQuery(
  'companies.roles.members',
  'SELECT user_id AS "userId" FROM companies.memberships WHERE company_id = $1 AND role_id = $2',
);
