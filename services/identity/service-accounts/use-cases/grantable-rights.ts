import { companies } from '../../../../shared/contracts/companies';
import { PERMISSIONS, type Permission } from '../../../../shared/contracts/permissions';
import { assertMayGrant } from '../../../../shared/runtime/checks/permissions';
import type { AskContext } from '../../../../shared/runtime/context';
import { invalid } from '../../../../shared/runtime/errors';
import type { ServiceAccountRecord } from '../models/service-account-row';

type Rights = Partial<Pick<ServiceAccountRecord, 'roleId' | 'permissions'>>;

/**
 * Throws 403 for rights that the caller lacks, whether by permissions or by a role of the company.
 * @throws 400 for a role that the company has not
 */
export async function assertGrantable(ctx: AskContext, { roleId, permissions }: Rights): Promise<void> {
  if (permissions) assertMayGrant(ctx.principal, permissions);
  if (!roleId) return;
  const role = await ctx.call(companies.customRole, { companyId: ctx.companyId, roleId });
  if (!role) throw invalid('/roleId', 'names no role of the company');
  assertMayGrant(ctx.principal, role.permissions.filter(isPermission));
}

function isPermission(text: string): text is Permission {
  return PERMISSIONS.some((permission) => permission === text);
}

/** Throws 400 for a contact who is no member. */
export async function assertContact(
  ctx: AskContext,
  contactUserId: string | null | undefined,
): Promise<void> {
  if (!contactUserId) return;
  const { companyId } = ctx;
  if (!(await ctx.call(companies.membership, { companyId, userId: contactUserId })))
    throw invalid('/contactUserId', 'names no member of the company');
}
