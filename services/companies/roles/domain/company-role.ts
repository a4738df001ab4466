// Decides who may make and have a role of the company, and presents it.
import type { Role } from '../../../../shared/contracts/access';
import type { EventData } from '../../../../shared/contracts/events';
import { inOneOrder } from '../../../../shared/contracts/permissions';
import { invalid } from '../../../../shared/runtime/errors';
import type { CompanyRoleRecord } from '../models/company-role-row';

export function presentRole(row: CompanyRoleRecord) {
  const { id, name, description, restrictions, version, createdAt, updatedAt } = row;
  const permissions = inOneOrder(row.permissions);
  return { id, name, description, permissions, restrictions, version, createdAt, updatedAt };
}

export function roleEvent(row: CompanyRoleRecord): EventData<'role.created'> {
  const { id, name, permissions, restrictions, version } = row;
  return { id, name, permissions, restrictions, version };
}

/** The role of the company that a member has from now on: absent leaves it, null ends it, and so does a higher role. */
export function nextRoleId(
  role: Role,
  roleId: string | null | undefined,
  before: { role: Role; roleId: string | null },
): string | null {
  if (role === 'MEMBER') return roleId === undefined ? before.roleId : roleId;
  if (roleId) throw invalid('/roleId', 'is for members with the role MEMBER');
  return null;
}
