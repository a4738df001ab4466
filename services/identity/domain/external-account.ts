// Decides which account an assertion of an identity provider belongs to, and if it may take over one with the same
// e-mail.
import type { Role } from '../../../shared/contracts/access';
import type { Input } from '../../../shared/contracts/contract';
import type { identity } from '../../../shared/contracts/identity';
import { companyOfProvider } from '../../../shared/contracts/sso-sign-in';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { ExternalAccountRow } from '../models/external-account-row';
import type { UserRecord } from './user';

export type ExternalAccountRecord = RecordOf<ExternalAccountRow>;
/** Facts that the relying party vouches for. */
export type Assertion = Input<typeof identity.signInExternal>;

type AccountKey = Pick<Assertion, 'providerId' | 'issuer' | 'subject'>;

export function keyOf({ providerId, issuer, subject }: AccountKey) {
  return { providerId, issuer, subject };
}

interface Origin {
  userId: string;
  /** Delivery of the membership that the account brings, if any. */
  deliveryId: string | null;
  /** True if the user has linked the provider or was created by it. */
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

/** True if it was linked to the present provider: another provider could assert any issuer and subject. */
export function isTrusted(account: ExternalAccountRecord, { trustId }: Pick<Assertion, 'trustId'>): boolean {
  return account.trustId === trustId;
}

interface Instance {
  /** True if users can sign in without a company's provider. */
  hasOtherWays: boolean;
}

/**
 * True if the user must link the company's provider before it signs them in. Otherwise an ADMIN who changes the
 * provider could act as any OWNER. An ADMIN is signed in by a provider that an OWNER has set up; a MEMBER by any,
 * because an ADMIN can do all that a MEMBER can. An OWNER without another way in must rely on a provider that an OWNER
 * has set up.
 */
export function needsLink(
  { companyId, isTrustedByOwner }: Pick<Assertion, 'companyId' | 'isTrustedByOwner'>,
  role: Role | null,
  { hasOtherWays }: Instance,
): boolean {
  if (companyId === null || role === null || role === 'MEMBER') return false;
  return role === 'OWNER' && hasOtherWays ? true : !isTrustedByOwner;
}

interface ExistingUser {
  user: UserRecord;
  /** Role in the company whose provider asserts the address; null for no member. */
  role: Role | null;
  accounts: readonly ExternalAccountRecord[];
}

/**
 * `link`: the provider becomes one of the user's. `take_over`: the same, but nobody proved the address when the
 * password was chosen, so the password, factors, sessions, API keys and other linked accounts are deleted. `join`: as
 * `take_over` for a member of the company, whose keys stay because the company invited their maker. `refuse`: the owner
 * of the address is unproven. `confirm`: the user must link the provider.
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
