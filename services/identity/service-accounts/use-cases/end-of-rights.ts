import { companies } from '../../../../shared/contracts/companies';
import { isOwnOnly } from '../../../../shared/runtime/checks/permissions';
import type { AskContext } from '../../../../shared/runtime/context';
import type { ApiKeyRecord } from '../../domain/api-key';
import { isUsable } from '../domain/service-account';
import { ServiceAccountRow } from '../models/service-account-row';
import { roleOfAccount } from './resolve-key';

/** Returns the reason why a key of a service account may no longer do what it has started; null while it may. */
export async function endOfAccountKey(
  { companyId, revokedAt }: ApiKeyRecord,
  accountId: string,
  permissions: readonly string[],
  ctx: AskContext,
): Promise<'key' | 'role' | null> {
  const account = await ctx.companyNamed(companyId).find(ServiceAccountRow, { id: accountId });
  if (!account || revokedAt !== null || !isUsable(account, ctx.now())) return 'key';
  const { roleId } = account;
  const rights = await ctx.call(companies.serviceAccountRights, { companyId, roleId });
  const role = roleOfAccount(account, rights, null);
  return role && !isOwnOnly(role) && permissions.every((one) => role.permissions.includes(one))
    ? null
    : 'role';
}
