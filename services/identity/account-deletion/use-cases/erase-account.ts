import type { JobContext } from '../../../../shared/runtime/jobs/job';
import { fingerprint } from '../../../../shared/runtime/secrets/credentials';
import { UserRow } from '../../models/user-row';
import { revokeKeysOf } from '../../queries/api-keys';
import {
  deleteKeysOf,
  deleteUser,
  forgetInLog,
  forgetInvitee,
  forgetTraces,
  leaveFormerUser,
} from '../queries/deletions';
import { mailDeletion } from './mail-deletion';

/** Stands for the address in what administrators of the instance have done. */
const FORMER_USER = 'former user';

/** Deletes all rows of the user in one transaction, and leaves the id. */
export async function eraseAccount(userId: string, ctx: JobContext): Promise<void> {
  const now = ctx.now().toISOString();
  await ctx.acrossCompanies.transaction(async (tx) => {
    const user = await tx.lock(UserRow, { id: userId });
    if (!user?.deletionBegunAt) return;
    const revoked = await tx.many<{ id: string; companyId: string }>(revokeKeysOf, [userId, now]);
    for (const { id, companyId } of revoked) await tx.emit(companyId, 'api_key.revoked', { id });
    await tx.many(deleteKeysOf, [userId]);
    await tx.many(forgetInvitee, [userId, user.emailKey, now]);
    await tx.many(forgetInLog, [userId, FORMER_USER]);
    const counted = [user.emailKey, `factor ${userId}`, `factor ${userId} sessions`].map(fingerprint);
    await tx.many(forgetTraces, [userId, counted]);
    await tx.many(deleteUser, [userId]);
    await tx.many(leaveFormerUser, [userId, now]);
    await mailDeletion(tx, ctx, user, { change: 'deleted' });
  });
  ctx.broadcast('identity.revoked', { userId });
  ctx.log.info({ userId }, 'account deleted');
}
