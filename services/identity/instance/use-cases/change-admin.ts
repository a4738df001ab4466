// Administrators are made and unmade by two of them: the first call proposes it, that of a second one confirms. The only one may
// make the next one alone, and everybody may stop being one.
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { Problem } from '../../../../shared/runtime/errors';
import type { UserRecord } from '../../domain/user';
import { isOpen } from '../domain/second-admin';
import { ProposedAdminRow } from '../models/proposed-admin-row';
import { otherAdmins, putProposedAdmin } from '../queries/instance';
import { refusalOfSecond } from './second-admin';

/** Returns the administrators who agree on the change; undefined, and 202 for the client, if it waits for a second one. */
export async function agreeing(
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
