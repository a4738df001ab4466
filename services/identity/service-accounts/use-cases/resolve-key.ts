import { companies } from '../../../../shared/contracts/companies';
import type { Output } from '../../../../shared/contracts/contract';
import { scopesOfRole } from '../../../../shared/runtime/checks/permissions';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Principal, PrincipalRole } from '../../../../shared/runtime/principal';
import { intersection } from '../../domain/ip-allow-list';
import { needsOfAccountKey, verdictOf } from '../../domain/policy-verdict';
import type { ServiceAccountRecord } from '../models/service-account-row';

/** The parts of an account that its keys act by. */
export type ActingAccount = Pick<
  ServiceAccountRecord,
  'id' | 'name' | 'roleId' | 'permissions' | 'restrictions' | 'ipAllowList'
>;

interface AccountKey {
  id: string;
  companyId: string;
  scopes: string[];
  ipAllowList: string[] | null;
  createdAt: string;
}

type AccountRights = Output<typeof companies.serviceAccountRights>;

/**
 * The caller of a key that acts as a service account; null where its role of the company is gone, or key and account
 * allow no address together.
 */
export async function resolveAccountKey(key: AccountKey, account: ActingAccount, ctx: AskContext) {
  const { id: credentialId, companyId, scopes: keyScopes } = key;
  const { id: userId, name, roleId } = account;
  const rights = await ctx.call(companies.serviceAccountRights, { companyId, roleId });
  const customRole = roleOfAccount(account, rights, keyScopes);
  const ipAllowList = intersection(key.ipAllowList, account.ipAllowList);
  if (!rights || !customRole || ipAllowList?.length === 0) return null;
  const principal: Principal = {
    userId,
    isServiceAccount: true,
    email: '',
    name,
    locale: null,
    via: 'key',
    credentialId,
    companyId,
    role: 'MEMBER',
    restrictedToCompanyId: null,
    scopes: scopesOfRole(customRole, keyScopes),
    customRole,
    suspended: rights.suspended,
    isInstanceAdmin: false,
    policy: verdictOf(rights, needsOfAccountKey(key, rights, ctx.now())),
  };
  return { principal, ipAllowList, isSeenLongAgo: false };
}

/** The role of the company that the account has, or its permissions under its own name. */
export function roleOfAccount(
  { name, permissions, restrictions }: Pick<ActingAccount, 'name' | 'permissions' | 'restrictions'>,
  rights: AccountRights,
  keyScopes: string[] | null,
): PrincipalRole | null {
  if (permissions) return { name, permissions, restrictions, keyScopes };
  const role = rights?.customRole;
  if (!role) return null;
  return { name: role.name, permissions: role.permissions, restrictions: role.restrictions ?? [], keyScopes };
}
