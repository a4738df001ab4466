// The rights of a member end with the membership or the role, and do not come back to what was started before.
import type { Role } from '../../../shared/contracts/access';
import type { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import { isOwnOnly } from '../../../shared/runtime/checks/permissions';

type Membership = Output<typeof companies.membership>;

/** @param roles those that may do it @param permissions what a role of the company needs for it @param since when it was started */
export function endOfMembership(
  membership: Membership,
  {
    roles,
    permissions = [],
    since,
  }: { roles: readonly Role[]; permissions?: readonly string[]; since: string },
): 'membership' | 'role' | null {
  if (!membership || since < membership.joinedAt) return 'membership';
  const { role, customRole, adminSince, ownerSince } = membership;
  // an import, or the like, is closed to a role that sees only what its holder made
  if (isOwnOnly(customRole)) return 'role';
  if (customRole) return permissions.every((one) => customRole.permissions.includes(one)) ? null : 'role';
  const hadSince = roles.includes('MEMBER') ? undefined : roles.includes('ADMIN') ? adminSince : ownerSince;
  return roles.includes(role) && (hadSince === undefined || since >= hadSince) ? null : 'role';
}
