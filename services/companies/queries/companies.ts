// The prepared statements of this service. `$1` is the company, except in `membershipsOf`.
import type { Role } from '../../../shared/contracts/access';
import { selectList } from '../../../shared/runtime/database/columns';
import type { PreparedQuery } from '../../../shared/runtime/database/scoped-query';
import { CompanyRow } from '../models/company-row';

export interface MemberRow {
  userId: string;
  role: Role;
  joinedAt: string;
}

const memberColumns = 'user_id AS "userId", role, joined_at AS "joinedAt"';
const companyColumns = selectList(CompanyRow);

export const company: PreparedQuery = {
  name: 'companies.company',
  text: `SELECT ${companyColumns} FROM companies.companies WHERE company_id = $1`,
};

/** Whoever changes a company or its owners waits here for whoever else does. */
export const lockCompany: PreparedQuery = { name: 'companies.lock', text: `${company.text} FOR UPDATE` };

/** On the path of every request that is not cached: a look-up by primary key. */
export const membership: PreparedQuery = {
  name: 'companies.membership',
  text: `SELECT ${memberColumns} FROM companies.memberships WHERE company_id = $1 AND user_id = $2`,
};

export const membershipsOf: PreparedQuery = {
  name: 'companies.memberships_of',
  text: `SELECT company_id AS "companyId", companies.name, role FROM companies.memberships
    JOIN companies.companies USING (company_id) WHERE user_id = $1 ORDER BY joined_at, company_id LIMIT 1000`,
};

/** Returns a row only for a delivery that was not handled before. */
export const handleDelivery: PreparedQuery = {
  name: 'companies.handle_delivery',
  text: `INSERT INTO companies.handled_deliveries (company_id, id) VALUES ($1, $2)
    ON CONFLICT DO NOTHING RETURNING id`,
};

/** Returns a row only when the company exists and the user was no member yet. */
export const addMember: PreparedQuery = {
  name: 'companies.add_member',
  text: `INSERT INTO companies.memberships (company_id, user_id, role, joined_at)
    SELECT company_id, $2, $3, $4 FROM companies.companies WHERE company_id = $1
    ON CONFLICT DO NOTHING RETURNING role`,
};

export const members: PreparedQuery = {
  name: 'companies.members',
  text: `SELECT ${memberColumns} FROM companies.memberships WHERE company_id = $1
    ORDER BY joined_at, user_id LIMIT 1000`,
};

export const administrators: PreparedQuery = {
  name: 'companies.administrators',
  text: `SELECT user_id AS "userId", companies.language FROM companies.memberships
    JOIN companies.companies USING (company_id) WHERE company_id = $1 AND role IN ('OWNER', 'ADMIN')
    ORDER BY joined_at, user_id LIMIT 100`,
};

/** `$2` and `$3` as far as they are members, and all owners: what a change of `$2` by `$3` is decided by. */
export const concerned: PreparedQuery = {
  name: 'companies.concerned',
  text: `SELECT ${memberColumns} FROM companies.memberships
    WHERE company_id = $1 AND (user_id IN ($2, $3) OR role = 'OWNER')`,
};

export const setRole: PreparedQuery = {
  name: 'companies.set_role',
  text: 'UPDATE companies.memberships SET role = $3 WHERE company_id = $1 AND user_id = $2',
};

export const removeMember: PreparedQuery = {
  name: 'companies.remove_member',
  text: 'DELETE FROM companies.memberships WHERE company_id = $1 AND user_id = $2',
};
