// Decides who may make and have a role of the company, and presents it.
import type { Role } from '../../../../shared/contracts/access';
import type { EventData } from '../../../../shared/contracts/events';
import { GRANTABLE, type Permission } from '../../../../shared/contracts/permissions';
import { mayDo } from '../../../../shared/runtime/checks/permissions';
import { invalid, Problem } from '../../../../shared/runtime/errors';
import type { Principal } from '../../../../shared/runtime/principal';
import type { CompanyRoleRecord } from '../models/company-role-row';

export function presentRole(row: CompanyRoleRecord) {
  const { id, name, description, version, createdAt, updatedAt } = row;
  return { id, name, description, permissions: inOneOrder(row.permissions), version, createdAt, updatedAt };
}

export function roleEvent({ id, name, permissions, version }: CompanyRoleRecord): EventData<'role.created'> {
  return { id, name, permissions, version };
}

/** Two roles of the same permissions look the same. */
export function inOneOrder(permissions: readonly Permission[]): Permission[] {
  return GRANTABLE.filter((permission) => permissions.includes(permission));
}

/** @throws 403 for a permission that the caller lacks: nobody grants more than they have */
export function assertMayGrant(caller: Principal, permissions: readonly Permission[]): void {
  const missing = permissions.filter((permission) => !mayDo(caller, permission));
  if (missing.length === 0) return;
  throw new Problem('insufficient_role', {
    detail: `You cannot grant what you lack: ${missing.join(', ')}.`,
  });
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
