// How accounts and sessions are shown to their owner.
import type { Static } from '@sinclair/typebox';
import type { SignedIn, User } from '../../../shared/contracts/accounts';
import type { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import type { SessionRecord, UserRecord } from './session';
import { expiryOf } from './session-life';

export type Membership = Output<typeof companies.membershipsOf>['items'][number];

export function presentUser(user: UserRecord): Static<typeof User> {
  const { id, email, firstName, lastName, locale, createdAt } = user;
  return { id, email, firstName, lastName, locale, hasPassword: user.passwordHash !== null, createdAt };
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

/** Where a new session begins: in the company that was active last, else in the one joined first. */
export function companyToBeginIn(memberships: Membership[], lastCompanyId: string | null): string | null {
  const last = memberships.find(({ companyId }) => companyId === lastCompanyId);
  return (last ?? memberships[0])?.companyId ?? null;
}
