// Limits of API keys and open invitations per company. Called first in the transaction that adds one.
import { INVITATIONS_MAX } from '../../../shared/contracts/invitations';
import type { PreparedQuery } from '../../../shared/runtime/database/query';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { countApiKeys, lockApiKeys } from '../queries/api-keys';
import { countInvitations, lockInvitations } from '../queries/invitations';

/** Throws 409 if the company has `max` working keys. */
export async function assertKeyLimit(tx: Transaction, max: number, now: Date): Promise<void> {
  await tx.one(lockApiKeys);
  if ((await countOf(tx, countApiKeys, now)) >= max) throw problem('api_key_limit_reached');
}

export async function assertInvitationLimit(tx: Transaction, now: Date): Promise<void> {
  await tx.one(lockInvitations);
  if ((await countOf(tx, countInvitations, now)) >= INVITATIONS_MAX)
    throw problem('invitation_limit_reached');
}

async function countOf(tx: Transaction, query: PreparedQuery, now: Date): Promise<number> {
  const row = await tx.one<{ count: number }>(query, [now.toISOString()]);
  return row?.count ?? 0;
}
