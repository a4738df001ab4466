import { ACCOUNT_DELETION_DAYS } from '../../../../shared/contracts/account-deletions';
import { companies } from '../../../../shared/contracts/companies';
import type { Output } from '../../../../shared/contracts/contract';
import { identity } from '../../../../shared/contracts/identity';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { emailKey, type UserRecord } from '../../domain/user';
import { lockUser } from '../../factors/use-cases/lock-user';
import { recordSecurityEvent } from '../../factors/use-cases/record-security-event';
import { lockAdmins, otherAdmins } from '../../instance/queries/instance';
import { UserRow } from '../../models/user-row';
import { mailDeletion } from '../use-cases/mail-deletion';

const DAY_MS = 24 * 60 * 60 * 1000;

type Holder = Output<typeof companies.holdersOf>['items'][number];

export const accountDeletion = readAction(identity.accountDeletion, async (_input, ctx) => {
  const user = await ctx.global.find(UserRow, { id: ctx.principal.userId });
  if (!user?.deletionDueAt) return { deletion: null };
  return { deletion: present(user, await readHolders(ctx)) };
});

export const requestAccountDeletion = writeAction(identity.requestAccountDeletion, {
  ask: (_input, ctx) => readHolders(ctx),
  async write({ confirm }, ctx, holders) {
    const user = await ctx.global.transaction(async (tx) => {
      await tx.one(lockAdmins);
      const locked = await lockUser(tx, ctx);
      if (emailKey(confirm) !== locked.emailKey)
        throw invalid('/confirm', 'must be the e-mail address of the account');
      if (locked.deletionDueAt) return locked;
      assertNotHeld(holders);
      if (locked.isInstanceAdmin && !(await tx.one(otherAdmins, [locked.id])))
        throw problem('last_instance_admin');
      return planned(tx, ctx, locked);
    });
    return present(user, holders);
  },
});

async function planned(tx: Transaction, ctx: CallContext, user: UserRecord): Promise<UserRecord> {
  const now = ctx.now();
  const deletionDueAt = new Date(now.getTime() + ACCOUNT_DELETION_DAYS * DAY_MS).toISOString();
  const plan = { deletionRequestedAt: now.toISOString(), deletionDueAt };
  await tx.update(UserRow, { id: user.id }, plan);
  await recordSecurityEvent(tx, ctx, user, { action: 'account.deletion_requested' });
  await mailDeletion(tx, ctx, user, { change: 'pending', dueOn: deletionDueAt.slice(0, 10) });
  return { ...user, ...plan };
}

/** The lock decides between this and the beginning. */
export const cancelAccountDeletion = writeAction(identity.cancelAccountDeletion, {
  async write(_input, ctx) {
    const isCancelled = await ctx.global.transaction(async (tx) => {
      const user = await tx.lock(UserRow, { id: ctx.principal.userId });
      if (!user || user.deletionBegunAt) throw problem('account_deletion_begun');
      if (!user.deletionDueAt) return false;
      await tx.update(UserRow, { id: user.id }, { deletionRequestedAt: null, deletionDueAt: null });
      await recordSecurityEvent(tx, ctx, user, { action: 'account.deletion_cancelled' });
      await mailDeletion(tx, ctx, user, { change: 'cancelled' });
      return true;
    });
    return { isCancelled };
  },
});

async function readHolders(ctx: AskContext): Promise<Holder[]> {
  return (await ctx.call(companies.holdersOf, { userId: ctx.principal.userId })).items;
}

function assertNotHeld(holders: readonly Holder[]): void {
  const named = (reason: Holder['reason']) =>
    holders.flatMap((holder) => (holder.reason === reason ? [holder.name] : [])).join(', ');
  const owned = named('last_owner');
  if (owned) throw problem('last_owner', `This user is the last OWNER of: ${owned}.`);
  const guarded = named('break_glass');
  if (guarded)
    throw problem('sso_enforced', `The security policy names this user for break-glass: ${guarded}.`);
}

function present(user: UserRecord, heldBy: Holder[]) {
  const { deletionRequestedAt, deletionDueAt, updatedAt } = user;
  return { requestedAt: deletionRequestedAt ?? updatedAt, dueAt: deletionDueAt ?? updatedAt, heldBy };
}
