// The prepared statements of this service. `$1` is the company, except in `membershipsOf`.
import type { Role } from '../../shared/contracts/access';
import { selectList } from '../../shared/runtime/database/columns';
import type { Statement } from '../../shared/runtime/database/scoped-query';
import { CompanyRow } from './models/company-row';

export interface RoleRow {
  role: Role;
}

const companyColumns = selectList(CompanyRow);

export const company: Statement = {
  name: 'companies.company',
  text: `SELECT ${companyColumns} FROM companies.companies WHERE company_id = $1`,
};

/** On the path of every request that is not cached: a look-up by primary key. */
export const membership: Statement = {
  name: 'companies.membership',
  text: 'SELECT role FROM companies.memberships WHERE company_id = $1 AND user_id = $2',
};

export const membershipsOf: Statement = {
  name: 'companies.memberships_of',
  text: `SELECT company_id AS "companyId", companies.name, role FROM companies.memberships
    JOIN companies.companies USING (company_id) WHERE user_id = $1 ORDER BY joined_at, company_id`,
};

/** Returns a row only for a delivery that was not handled before. */
export const handleDelivery: Statement = {
  name: 'companies.handle_delivery',
  text: `INSERT INTO companies.handled_deliveries (company_id, id) VALUES ($1, $2)
    ON CONFLICT DO NOTHING RETURNING id`,
};

/** Returns a row only when the company exists and the user was no member yet. */
export const addMember: Statement = {
  name: 'companies.add_member',
  text: `INSERT INTO companies.memberships (company_id, user_id, role, joined_at)
    SELECT company_id, $2, $3, $4 FROM companies.companies WHERE company_id = $1
    ON CONFLICT DO NOTHING RETURNING role`,
};
