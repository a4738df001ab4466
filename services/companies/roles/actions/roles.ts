import { companies } from '../../../../shared/contracts/companies';
import { COMPANY_ROLES_MAX } from '../../../../shared/contracts/company-roles';
import { identity } from '../../../../shared/contracts/identity';
import {
  GRANTABLE,
  inOneOrder,
  PERMISSION_DESCRIPTIONS,
  PERMISSIONS,
  RESTRICTION_DESCRIPTIONS,
  ROLE_RESTRICTIONS,
} from '../../../../shared/contracts/permissions';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { assertMayGrant } from '../../../../shared/runtime/checks/permissions';
import { changeRow } from '../../../../shared/runtime/database/change-row';
import { newId } from '../../../../shared/runtime/database/ids';
import { problem, withConflict } from '../../../../shared/runtime/errors';
import { listOf } from '../../../../shared/runtime/lists/row-actions';
import { CompanyRow } from '../../models/company-row';
import { presentRole, roleEvent } from '../domain/company-role';
import { SHIPPED_ROLES } from '../domain/shipped-roles';
import { type CompanyRoleRecord, CompanyRoleRow } from '../models/company-role-row';
import { countRoles, membersWithRole } from '../queries/company-roles';

const LISTED = { order: ['name', 'id'], limit: COMPANY_ROLES_MAX } as const;
const CONFLICTS = { roles_name: ['role_name_taken'] } as const;
/** Two names that look the same are the same. */
const nameOf = (name: string) => name.normalize('NFC');

export const listRoles = listOf(companies.listRoles, CompanyRoleRow, LISTED, presentRole);

export const roleOptions = readAction(companies.roleOptions, () => ({
  items: PERMISSIONS.map((permission) => ({
    permission,
    description: PERMISSION_DESCRIPTIONS[permission],
    isGrantable: GRANTABLE.includes(permission),
  })),
  restrictions: ROLE_RESTRICTIONS.map((restriction) => ({
    restriction,
    description: RESTRICTION_DESCRIPTIONS[restriction],
  })),
  shipped: SHIPPED_ROLES,
}));

export const createRole = writeAction(companies.createRole, {
  write({ name, description = null, permissions, restrictions = [] }, ctx) {
    assertMayGrant(ctx.principal, permissions);
    const { companyId } = ctx;
    const now = ctx.now().toISOString();
    const head = { companyId, id: newId(), version: 1, createdAt: now, updatedAt: now };
    const terms = { name: nameOf(name), description, permissions: inOneOrder(permissions), restrictions };
    const row: CompanyRoleRecord = { ...head, ...terms };
    return withConflict(CONFLICTS, () =>
      ctx.company.transaction(async (tx) => {
        // puts those who count in order
        await tx.lock(CompanyRow, {});
        const { count = 0 } = (await tx.one<{ count: number }>(countRoles)) ?? {};
        if (count >= COMPANY_ROLES_MAX) throw problem('role_limit_reached');
        await tx.insert(CompanyRoleRow, row);
        await tx.emit(companyId, 'role.created', roleEvent(row));
        return presentRole(row);
      }),
    );
  },
});

export const updateRole = writeAction(companies.updateRole, {
  async write({ id, ...patch }, ctx) {
    if (patch.permissions) assertMayGrant(ctx.principal, patch.permissions);
    const row = await withConflict(CONFLICTS, () =>
      changeRow<CompanyRoleRow>(
        ctx,
        CompanyRoleRow,
        { id },
        {
          notFound: 'role_not_found',
          change: (before) => ({
            ...before,
            ...patch,
            name: nameOf(patch.name ?? before.name),
            permissions: inOneOrder(patch.permissions ?? before.permissions),
          }),
          announce: (tx, after) => tx.emit(after.companyId, 'role.updated', roleEvent(after)),
        },
      ),
    );
    // members have the role, and service accounts, which identity knows
    await ctx.afterCommit(() => ctx.broadcast('identity.revoked', { companyId: row.companyId }));
    return presentRole(row);
  },
});

export const removeRole = writeAction(companies.removeRole, {
  ask: ({ id }, ctx) => ctx.call(identity.usesRole, { companyId: ctx.companyId, roleId: id }),
  write: ({ id }, ctx, { isUsed }) =>
    ctx.company.transaction(async (tx) => {
      const row = await tx.lock(CompanyRoleRow, { id });
      if (!row) throw problem('role_not_found');
      ctx.precondition(row.version);
      const holders = await tx.many(membersWithRole, [id]);
      if (isUsed || holders.length > 0) throw problem('role_in_use');
      await tx.remove(CompanyRoleRow, { id });
      await tx.emit(ctx.companyId, 'role.deleted', { id });
      return { id };
    }),
});

export const customRole = readAction(companies.customRole, async ({ companyId, roleId }, ctx) => {
  const row = await ctx.companyNamed(companyId).find(CompanyRoleRow, { id: roleId });
  if (!row) return null;
  const { name, permissions, restrictions } = row;
  return { roleId, name, permissions, restrictions };
});
