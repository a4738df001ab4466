// Whose account an assertion of an identity provider is, and what it may do to an account that has the same e-mail.

import type { Input } from '../../../shared/contracts/contract';
import type { identity } from '../../../shared/contracts/identity';
import { companyOfProvider } from '../../../shared/contracts/sso-sign-in';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { ExternalAccountRow } from '../models/external-account-row';
import { endSessionsOf } from '../queries/sessions';
import { dropPassword, emailProven } from '../queries/users';
import type { UserRecord } from './session';

export type ExternalAccountRecord = RecordOf<ExternalAccountRow>;
/** What the relying party vouches for. */
export type Assertion = Input<typeof identity.signInExternal>;

export function keyOf({ providerId, issuer, subject }: Assertion): string[] {
  return [providerId, issuer, subject];
}

export async function insertExternalAccount(
  tx: Transaction,
  assertion: Assertion,
  userId: string,
  joiningId: string | null,
  now: Date,
): Promise<void> {
  const { providerId, issuer, subject, email } = assertion;
  const times = { createdAt: now.toISOString(), lastUsedAt: now.toISOString() };
  const row: ExternalAccountRecord = { providerId, issuer, subject, userId, email, joiningId, ...times };
  await tx.repository(ExternalAccountRow).create(row, { transaction: tx.sequelize, returning: false });
}

export interface Claimed {
  user: UserRecord;
  /** Of the company whose provider asserts the address. */
  isMember: boolean;
  accounts: readonly ExternalAccountRecord[];
}

/**
 * `link`: the user's from now on as well. `take_over`: the same, but whoever chose the password never showed that the
 * address was theirs, so the password and the sessions go. `refuse`: nobody has shown whose address it is.
 */
export function decide(
  { emailProven: isProven }: Assertion,
  claimed: Claimed,
): 'link' | 'take_over' | 'refuse' {
  if (!isProven) return 'refuse';
  if (claimed.user.emailProvenAt !== null) return 'link';
  // in the company already, so nothing is opened to whoever has the password
  if (claimed.isMember) return 'link';
  return claimed.accounts.some(({ providerId }) => isOfInstance(providerId)) ? 'refuse' : 'take_over';
}

function isOfInstance(providerId: string): boolean {
  return companyOfProvider(providerId) === undefined;
}

export async function takeOver(tx: Transaction, { id }: UserRecord, now: Date): Promise<void> {
  await tx.many(dropPassword, [id, now.toISOString()]);
  await tx.many(endSessionsOf, [id, null, null]);
  await tx.many(emailProven, [id, now.toISOString()]);
}
