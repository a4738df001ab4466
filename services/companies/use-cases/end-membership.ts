import { identity } from '../../../shared/contracts/identity';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { MembershipRow } from '../models/membership-row';
import { rememberFormerMember } from '../queries/companies';

interface Ending {
  companyId: string;
  userId: string;
  now: Date;
}

/** Ends a membership under the lock of the company and remembers it, so that only an invitation makes the user a member again. */
export async function endMembershipOf(tx: Transaction, { companyId, userId, now }: Ending): Promise<void> {
  const endedAt = now.toISOString();
  await tx.remove(MembershipRow, { userId });
  await tx.many(rememberFormerMember, [userId, endedAt]);
  await tx.emit(companyId, 'member.removed', { userId });
  await tx.deliver(identity.revokeKeysOfMember, companyId, { companyId, userId, endedAt });
}
