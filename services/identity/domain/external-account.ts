// Whose account an assertion of an identity provider is, and what it may do to an account that has the same e-mail.
import type { Role } from '../../../shared/contracts/access';
import type { Input } from '../../../shared/contracts/contract';
import type { identity } from '../../../shared/contracts/identity';
import { companyOfProvider } from '../../../shared/contracts/sso-sign-in';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { ExternalAccountRow } from '../models/external-account-row';
import type { UserRecord } from './user';

export type ExternalAccountRecord = RecordOf<ExternalAccountRow>;
/** What the relying party vouches for. */
export type Assertion = Input<typeof identity.signInExternal>;

type AccountKey = Pick<Assertion, 'providerId' | 'issuer' | 'subject'>;

export function keyOf({ providerId, issuer, subject }: AccountKey) {
  return { providerId, issuer, subject };
}

interface Origin {
  userId: string;
  /** Of the membership that the account brings, if it does. */
  deliveryId: string | null;
  /** Whether the user has linked the provider, or is its user from the beginning. */
  isConfirmed: boolean;
}

export function newExternalAccount(
  assertion: AccountKey & Pick<Assertion, 'email' | 'trustId'>,
  { isConfirmed, ...origin }: Origin,
  now: Date,
): ExternalAccountRecord {
  const { email, trustId } = assertion;
  const time = now.toISOString();
  const confirmedAt = isConfirmed ? time : null;
  return { ...keyOf(assertion), ...origin, email, trustId, confirmedAt, createdAt: time, lastUsedAt: time };
}

/** Linked to the provider where it is now: one that was elsewhere could assert any issuer and subject. */
export function isTrusted(account: ExternalAccountRecord, { trustId }: Pick<Assertion, 'trustId'>): boolean {
  return account.trustId === trustId;
}

interface Instance {
  /** Whether users have ways to sign in besides providers of companies. */
  hasOtherWays: boolean;
}

/**
 * Whether the user has to link the company's provider before it signs them in. Without that an ADMIN who points the
 * provider elsewhere would be any OWNER. An ADMIN is signed in by what an OWNER has set up; a MEMBER by any provider of
 * the company, because an ADMIN can do all that a MEMBER can. Where an OWNER has no other way in, a provider that an
 * OWNER has set up has to do.
 */
export function needsLink(
  { companyId, isTrustedByOwner }: Pick<Assertion, 'companyId' | 'isTrustedByOwner'>,
  role: Role | null,
  { hasOtherWays }: Instance,
): boolean {
  if (companyId === null || role === null || role === 'MEMBER') return false;
  return role === 'OWNER' && hasOtherWays ? true : !isTrustedByOwner;
}

export interface ExistingUser {
  user: UserRecord;
  /** In the company whose provider asserts the address; null for no member. */
  role: Role | null;
  accounts: readonly ExternalAccountRecord[];
}

/**
 * `link`: the user's from now on as well. `take_over`: the same, but the password was chosen without showing whose the
 * address is, so the password, the sessions, the API keys and the accounts of other providers go. `join`: as `take_over`,
 * for a member of the company, whose keys stay: the company has invited their maker. `refuse`: it has not been shown whose
 * address it is. `confirm`: the user has to link the provider.
 */
export function decideLinking(
  assertion: Pick<Assertion, 'companyId' | 'emailProven' | 'isTrustedByOwner'>,
  { user, role, accounts }: ExistingUser,
  instance: Instance,
): 'link' | 'join' | 'take_over' | 'refuse' | 'confirm' {
  if (!assertion.emailProven) return 'refuse';
  if (needsLink(assertion, role, instance)) return 'confirm';
  if (user.emailProvenAt !== null) return 'link';
  if (role !== null) return 'join';
  return accounts.some(({ providerId }) => isOfInstance(providerId)) ? 'refuse' : 'take_over';
}

function isOfInstance(providerId: string): boolean {
  return companyOfProvider(providerId) === undefined;
}
