// Whose account an assertion of an identity provider is, and what it may do to an account that has the same e-mail.
import type { Input } from '../../../shared/contracts/contract';
import type { identity } from '../../../shared/contracts/identity';
import { companyOfProvider } from '../../../shared/contracts/sso-sign-in';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { ExternalAccountRow } from '../models/external-account-row';
import type { UserRecord } from './user';

export type ExternalAccountRecord = RecordOf<ExternalAccountRow>;
/** What the relying party vouches for. */
export type Assertion = Input<typeof identity.signInExternal>;

export function keyOf({ providerId, issuer, subject }: Assertion) {
  return { providerId, issuer, subject };
}

/** `deliveryId` is that of the membership that the account brings, if it does. */
export function newExternalAccount(
  { providerId, issuer, subject, email }: Assertion,
  userId: string,
  deliveryId: string | null,
  now: Date,
): ExternalAccountRecord {
  const time = now.toISOString();
  return { providerId, issuer, subject, userId, email, deliveryId, createdAt: time, lastUsedAt: time };
}

export interface ExistingUser {
  user: UserRecord;
  /** Of the company whose provider asserts the address. */
  isMember: boolean;
  accounts: readonly ExternalAccountRecord[];
}

/**
 * `link`: the user's from now on as well. `take_over`: the same, but the password was chosen without showing whose the
 * address is, so the password and the sessions go. `refuse`: it has not been shown whose address it is.
 */
export function decideLinking(
  { emailProven }: Assertion,
  { user, isMember, accounts }: ExistingUser,
): 'link' | 'take_over' | 'refuse' {
  if (!emailProven) return 'refuse';
  if (user.emailProvenAt !== null) return 'link';
  // a member of the company already: the holder of the password gains nothing by the link
  if (isMember) return 'link';
  return accounts.some(({ providerId }) => isOfInstance(providerId)) ? 'refuse' : 'take_over';
}

function isOfInstance(providerId: string): boolean {
  return companyOfProvider(providerId) === undefined;
}
