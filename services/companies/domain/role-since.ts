// Since when a member has a role without a break: what was made before with its rights does not revive by a later promotion.
import type { Role } from '../../../shared/contracts/access';
import type { Member } from './membership-policy';

/** The member with another role from `now` on. */
export function withRole(member: Member, role: Role, roleId: string | null, now: string): Member {
  const wasAbove = member.role !== 'MEMBER';
  return {
    ...member,
    role,
    roleId,
    adminSince: role === 'MEMBER' ? null : wasAbove ? member.adminSince : now,
    ownerSince: role !== 'OWNER' ? null : member.role === 'OWNER' ? member.ownerSince : now,
  };
}
