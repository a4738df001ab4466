import { companies } from '../../../../shared/contracts/companies';
import { forEach } from '../../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../../shared/runtime/jobs/job';
import { lockAdmins, otherAdmins } from '../../instance/queries/instance';
import { UserRow } from '../../models/user-row';
import { dueDeletions, messageAbout } from '../queries/deletions';
import { eraseAccount } from '../use-cases/erase-account';

/** Takes each deletion that is due one step further; the next one follows a minute later. */
export const advanceAccountDeletions = defineJob(
  'advance_account_deletions',
  async (_payload, ctx) => {
    const due = await ctx.global.many<{ id: string }>(dueDeletions, [ctx.now().toISOString()]);
    await forEach(due, ({ id }) => advance(id, ctx), ctx);
  },
  { cron: '* * * * *' },
);

/**
 * The account has no access once its deletion has begun. Its memberships end in a later run, so that an invitation that a gateway has let
 * pass meanwhile is a membership by then.
 */
async function advance(userId: string, ctx: JobContext): Promise<void> {
  ctx.signal.throwIfAborted();
  const { items: holders } = await ctx.call(companies.holdersOf, { userId });
  if (holders.length > 0) return release(userId, ctx);
  if (await begins(userId, ctx)) return;
  if (!(await endMemberships(userId, ctx))) return release(userId, ctx);
  if (await ctx.acrossCompanies.one(messageAbout, [userId])) return;
  await eraseAccount(userId, ctx);
}

/** Returns true if it begins now, or has been cancelled. */
async function begins(userId: string, ctx: JobContext): Promise<boolean> {
  const hasBegun = await ctx.global.transaction(async (tx) => {
    await tx.one(lockAdmins);
    const user = await tx.lock(UserRow, { id: userId });
    if (user?.deletionBegunAt) return true;
    const now = ctx.now();
    if (!user?.deletionDueAt || Date.parse(user.deletionDueAt) > now.getTime()) return false;
    if (user.isInstanceAdmin && !(await tx.one(otherAdmins, [userId]))) return false;
    await tx.update(UserRow, { id: userId }, { deletionBegunAt: now.toISOString() });
    return false;
  });
  if (!hasBegun) ctx.broadcast('identity.revoked', { userId });
  return !hasBegun;
}

/** A company that cannot lose the user any more: the account works again, and its deletion waits. */
async function release(userId: string, ctx: JobContext): Promise<void> {
  await ctx.global.update(UserRow, { id: userId }, { deletionBegunAt: null });
  ctx.broadcast('identity.revoked', { userId });
}

/** Returns false if a company cannot lose the user. */
async function endMemberships(userId: string, ctx: JobContext): Promise<boolean> {
  const { items } = await ctx.call(companies.membershipsOf, { userId });
  for (const { companyId } of items) {
    const { isHeld } = await ctx.call(companies.endMembership, { companyId, userId });
    if (isHeld) return false;
  }
  return true;
}
