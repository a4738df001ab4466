// Presents accounts and sessions to their owner.
import type { Static } from '@sinclair/typebox';
import type { SignedIn, User } from '../../../shared/contracts/accounts';
import type { Membership } from './membership';
import type { SessionRecord } from './session';
import { expiryOf } from './session-lifetime';
import type { UserRecord } from './user';

export function presentUser(user: UserRecord): Static<typeof User> {
  const { id, email, firstName, lastName, locale, isInstanceAdmin, createdAt } = user;
  const hasPassword = user.passwordHash !== null;
  return { id, email, firstName, lastName, locale, hasPassword, isInstanceAdmin, createdAt };
}

export function presentSignedIn(
  user: UserRecord,
  session: SessionRecord,
  all: Membership[],
): Static<typeof SignedIn> {
  const { id, createdAt, lastSeenAt, providerId, restrictedToCompanyId } = session;
  const memberships = restrictedToCompanyId
    ? all.filter(({ companyId }) => companyId === restrictedToCompanyId)
    : all;
  const active = memberships.find(({ companyId }) => companyId === session.activeCompanyId);
  return {
    user: presentUser(user),
    session: { id, createdAt, lastSeenAt, expiresAt: expiryOf(session), providerId },
    companies: memberships.map(({ companyId, name, role }) => ({ id: companyId, name, role })),
    activeCompanyId: active?.companyId ?? null,
    activeRole: active?.role ?? null,
  };
}
