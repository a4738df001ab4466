import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { UserRecord } from '../domain/user';
import { UserRow } from '../models/user-row';
import { dropResets } from '../queries/password-resets';
import { endSessionsOf } from '../queries/sessions';

interface Replacement extends Pick<UserRecord, 'passwordHash' | 'emailProvenAt'> {
  /** Session that continues. All others end, since one of them may be the reason for the change. */
  keepSession: string | null;
  now: Date;
}

/** The caller must hold the lock of the user. */
export async function replacePassword(
  tx: Transaction,
  id: string,
  { passwordHash, emailProvenAt, keepSession, now }: Replacement,
): Promise<void> {
  await tx.update(UserRow, { id }, { passwordHash, emailProvenAt, updatedAt: now.toISOString() });
  await tx.many(endSessionsOf, [id, keepSession, null]);
  await tx.many(dropResets, [id]);
}
