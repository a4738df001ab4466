import { identity } from '../../../../shared/contracts/identity';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Rows } from '../../../../shared/runtime/database/rows';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { Problem, problem } from '../../../../shared/runtime/errors';
import type { UserRecord } from '../../domain/user';
import { UserRow } from '../../models/user-row';
import { isOpen, refusalOf, type SecondAdmin } from '../domain/second-admin';
import { ProposedAdminRow } from '../models/proposed-admin-row';
import { otherAdmins, putProposedAdmin, secondOf } from '../queries/instance';
import { changeUser } from '../use-cases/change-user';
import { readUser } from '../use-cases/read-user';

export const grantInstanceAdmin = writeAction(identity.grantInstanceAdmin, {
  write: ({ id, reason }, ctx) =>
    changeUser(ctx, {
      id,
      reason,
      action: 'admin_granted',
      proposed: 'admin_proposed',
      async change(tx, user) {
        if (user.disabledAt) throw problem('account_disabled');
        const makers = user.isInstanceAdmin ? undefined : await agreeing(tx, ctx, user, 'grant');
        if (makers) {
          const now = ctx.now().toISOString();
          const adminMadeBy = [...new Set([...user.adminMadeBy, ...makers])];
          await tx.update(
            UserRow,
            { id },
            { isInstanceAdmin: true, adminSince: now, adminMadeBy, updatedAt: now },
          );
        }
        return readUser(tx, id);
      },
    }),
});

export const revokeInstanceAdmin = writeAction(identity.revokeInstanceAdmin, {
  write: ({ id, reason }, ctx) =>
    changeUser(ctx, {
      id,
      reason,
      action: 'admin_revoked',
      proposed: 'admin_revocation_proposed',
      async change(tx, user) {
        if (!(await tx.one(otherAdmins, [id]))) throw problem('last_instance_admin');
        if (user.isInstanceAdmin && (await agreeing(tx, ctx, user, 'revoke')))
          await tx.update(UserRow, { id }, { isInstanceAdmin: false, updatedAt: ctx.now().toISOString() });
        return readUser(tx, id);
      },
    }),
});

export const secondAdmin = readAction(identity.secondAdmin, async ({ adminId, proposerId }, ctx) => ({
  isOnly: !(await ctx.global.one(otherAdmins, [adminId])),
  refusal: proposerId === null ? null : await refusalOfSecond(ctx.global, adminId, proposerId, ctx.now()),
}));

/**
 * Administrators are made and unmade by two of them: the first call proposes it, that of a second one confirms. The only one may
 * make the next one alone, and everybody may stop being one.
 * Returns the administrators who agree on the change; undefined, and 202 for the client, if it waits for a second one.
 */
async function agreeing(
  tx: Transaction,
  ctx: CallContext,
  user: UserRecord,
  action: ProposedAdminRow['action'],
): Promise<string[] | undefined> {
  const adminId = ctx.principal.userId;
  const isAlone = user.id === adminId || !(await tx.one(otherAdmins, [adminId]));
  if (isAlone) return [adminId];
  const proposal = await tx.find(ProposedAdminRow, { userId: user.id });
  const isProposed = proposal?.action === action && isOpen(proposal, ctx.now());
  if (!isProposed) await tx.many(putProposedAdmin, [user.id, action, adminId, ctx.now().toISOString()]);
  if (!isProposed || proposal.proposedBy === adminId) {
    ctx.reply.status = 202;
    return undefined;
  }
  const refusal = await refusalOfSecond(tx, adminId, proposal.proposedBy, ctx.now());
  if (refusal !== null) throw new Problem('second_admin_refused', { detail: refusal });
  await tx.remove(ProposedAdminRow, { userId: user.id });
  return [proposal.proposedBy, adminId];
}

/** Returns the reason for which the administrator cannot confirm what the proposer has proposed; null if he can. */
async function refusalOfSecond(
  rows: Rows,
  adminId: string,
  proposerId: string,
  now: Date,
): Promise<string | null> {
  return refusalOf(await rows.one<SecondAdmin>(secondOf, [proposerId, adminId]), now);
}
