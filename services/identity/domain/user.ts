// Builds the row of a user's account, for any way to create it.

import { domainToASCII } from 'node:url';
import type { Static } from '@sinclair/typebox';
import type { SignedIn, User } from '../../../shared/contracts/accounts';
import type { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import { unmetNeeds } from '../../../shared/runtime/checks/company-policy';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { UserRow } from '../models/user-row';
import { freshUntil } from './freshness';
import { needsOfSession, verdictOf } from './policy-verdict';
import { expiryOf, type SessionRecord } from './session';

export type UserRecord = RecordOf<UserRow>;

interface Profile {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  locale?: UserRecord['locale'] | undefined;
}

/** Builds an account without a password, whose address is not proven yet. */
export function newUser({ id, email, firstName, lastName, locale }: Profile, now: Date): UserRecord {
  return {
    id,
    email,
    emailKey: emailKey(email),
    firstName,
    lastName,
    locale: locale ?? null,
    emailProvenAt: null,
    passwordHash: null,
    lastCompanyId: null,
    disabledAt: null,
    isInstanceAdmin: false,
    adminSince: null,
    adminMadeBy: [],
    deletionRequestedAt: null,
    deletionDueAt: null,
    deletionBegunAt: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** Key to compare e-mails by: lower case, with one spelling of an internationalised domain. */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${email.slice(0, at)}@${domainToASCII(domain) || domain}`.toLowerCase();
}

export type Membership = Output<typeof companies.membershipsOf>['items'][number];

/**
 * Returns the company a session begins in: the last active one if the user is still a member, else the one joined
 * first.
 */
export function initialCompany(memberships: Membership[], lastCompanyId: string | null): string | null {
  const last = memberships.find(({ companyId }) => companyId === lastCompanyId);
  return (last ?? memberships[0])?.companyId ?? null;
}

/** Presents accounts and sessions to their owner. */
export function presentUser(user: UserRecord): Static<typeof User> {
  const { id, email, firstName, lastName, locale, isInstanceAdmin, deletionDueAt, createdAt } = user;
  const hasPassword = user.passwordHash !== null;
  return { id, email, firstName, lastName, locale, hasPassword, isInstanceAdmin, deletionDueAt, createdAt };
}

export function presentSignedIn(
  user: UserRecord,
  session: SessionRecord,
  all: Membership[],
  facts: { hasFactor: boolean; now: Date; address: string },
): Static<typeof SignedIn> {
  const { id, createdAt, lastSeenAt, providerId, restrictedToCompanyId, methods } = session;
  const memberships = restrictedToCompanyId
    ? all.filter(({ companyId }) => companyId === restrictedToCompanyId)
    : all;
  const active = memberships.find(({ companyId }) => companyId === session.activeCompanyId);
  return {
    user: presentUser(user),
    session: {
      ...{ id, createdAt, lastSeenAt, expiresAt: expiryOf(session), providerId, methods },
      freshUntil: freshUntil(session, facts),
    },
    companies: memberships.map(({ companyId, name, role }) => ({ id: companyId, name, role })),
    activeCompanyId: active?.companyId ?? null,
    activeRole: active?.role ?? null,
    policyUnmet: memberships.flatMap((membership) => unmetIn(membership, session, facts)),
  };
}

function unmetIn(
  membership: Membership,
  session: SessionRecord,
  { now, address }: { now: Date; address: string },
): Static<typeof SignedIn>['policyUnmet'] {
  const { companyId } = membership;
  const verdict = verdictOf(membership, needsOfSession(session, companyId, membership, now));
  const needs = verdict ? unmetNeeds(verdict, address) : [];
  return needs.length > 0 ? [{ companyId, needs }] : [];
}
