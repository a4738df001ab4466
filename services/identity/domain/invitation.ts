// Makes and presents an invitation, and decides whom it may make a member.
import type { Role } from '../../../shared/contracts/access';
import type { Input } from '../../../shared/contracts/contract';
import type { identity } from '../../../shared/contracts/identity';
import type { MembershipPolicy } from '../../../shared/contracts/security-policy';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { InvitationRow } from '../models/invitation-row';
import { emailKey, type Membership } from './user';

export type InvitationRecord = RecordOf<InvitationRow>;

type Terms = Input<typeof identity.createInvitation>;
type Origin = Pick<InvitationRecord, 'companyId' | 'id' | 'codeHash' | 'createdBy'>;

const DAY_MS = 86_400_000;

export function newInvitation(
  { email, role, roleId, expiresInDays }: Terms,
  origin: Origin,
  now: Date,
): InvitationRecord {
  return {
    ...origin,
    email: email ?? null,
    emailKey: email ? emailKey(email) : null,
    role,
    roleId: roleId ?? null,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + expiresInDays * DAY_MS).toISOString(),
    acceptedBy: null,
    acceptedAt: null,
    revokedAt: null,
  };
}

export function presentInvitation(row: InvitationRecord, now: Date) {
  const { id, email, role, roleId, createdBy, createdAt, expiresAt, acceptedBy, acceptedAt } = row;
  const status = statusOf(row, now);
  return { id, email, role, roleId, status, createdBy, createdAt, expiresAt, acceptedBy, acceptedAt };
}

function statusOf({ acceptedAt, expiresAt }: InvitationRecord, now: Date) {
  if (acceptedAt !== null) return 'accepted' as const;
  return Date.parse(expiresAt) > now.getTime() ? ('pending' as const) : ('expired' as const);
}

/** An invitation does not outlive the role of its inviter, nor revive with it. */
export function isStillOffered(
  { role, createdAt }: Pick<InvitationRecord, 'role' | 'createdAt'>,
  inviter: Membership | undefined,
): boolean {
  const since = role === 'OWNER' ? inviter?.ownerSince : inviter?.adminSince;
  return mayInvite(inviter?.role, role) && (since === undefined || createdAt >= since);
}

/** A MEMBER invites nobody, and only an OWNER invites an OWNER. */
export function mayInvite(inviter: Role | null | undefined, invited: Role): boolean {
  return inviter === 'OWNER' || (inviter === 'ADMIN' && invited !== 'OWNER');
}

/** An invitation without an address is for any holder of its code. */
export function isFor({ emailKey: invited }: InvitationRecord, email: string): boolean {
  return invited === null || invited === emailKey(email);
}

/** True if the company invites users of the domain of the address, which is null for an invitation of whoever has its code. */
export function mayBeInvited(policy: MembershipPolicy | undefined, email: string | null): boolean {
  const domains = policy?.inviteDomains ?? [];
  if (domains.length === 0) return true;
  return email !== null && domains.includes(emailKey(email).slice(email.lastIndexOf('@') + 1));
}
