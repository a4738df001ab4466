// Members, as the tests of this service need them.
import type { Role } from '../../../shared/contracts/access';
import { companies } from '../../../shared/contracts/companies';
import { callInternal } from '../../support/internal-call';
import type { TestSystem } from '../../support/system';
import { type CompanyAccount, signUp } from '../../support/users';

/** Calls an action that only services may call. */
export function internal<T>({ system }: TestSystem, action: string, params: object): Promise<T> {
  return callInternal(system, `companies.${action}`, params);
}

export async function enrol(
  system: TestSystem,
  companyId: string,
  userId: string,
  role: Role,
): Promise<void> {
  await internal(system, 'addMember', { companyId, userId, role });
}

/** A new user in this role, whose session is in the company; without an invitation, which would add its own events. */
export async function newMember(
  system: TestSystem,
  companyId: string,
  role: Role,
  names: { firstName?: string; lastName?: string } = {},
): Promise<CompanyAccount> {
  const account = await signUp(system, names);
  await enrol(system, companyId, account.userId, role);
  await account.http.call(companies.switch, { companyId });
  return { ...account, companyId };
}

export function rolesIn(system: TestSystem, companyId: string): Promise<{ userId: string; role: Role }[]> {
  const text =
    'SELECT user_id AS "userId", role FROM companies.memberships WHERE company_id = $1 ORDER BY joined_at';
  return system.sql(text, [companyId]);
}
