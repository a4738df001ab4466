import { mail, message } from '../../../../shared/contracts/mail';
import { newId } from '../../../../shared/runtime/database/ids';
import type { JobContext } from '../../../../shared/runtime/jobs/job';
import { SecurityEventRow } from '../../factors/models/security-event-row';
import { deleteRecoveryCodes } from '../../factors/queries/recovery-codes';
import { UserRow } from '../../models/user-row';
import { deleteFactorsOf } from '../../queries/factors';
import { endSessionsOf } from '../../queries/sessions';
import { JOINING_MS } from '../../use-cases/invitations';
import { firstConfirmation } from '../domain/reset-decision';
import type { Confirmation } from '../models/factor-reset-row';
import { dropResets, factorUsedSince, joiningSince } from '../queries/factor-resets';

/**
 * Removes all factors, unless one was used since the first confirmation. The lock of the user waits for a sign-in that uses one, and for an
 * invitation that is being accepted: the company that is joined has not agreed, so the confirmations stay for a later run.
 */
export async function removeAllFactors(
  userId: string,
  confirmations: readonly Confirmation[],
  ctx: JobContext,
): Promise<void> {
  await ctx.acrossCompanies.transaction(async (tx) => {
    const user = await tx.lock(UserRow, { id: userId });
    const joinedAfter = new Date(ctx.now().getTime() - JOINING_MS).toISOString();
    if (!user || (await tx.one(joiningSince, [userId, joinedAfter]))) return;
    const dropped = await tx.many(dropResets, [userId]);
    // a cancellation was first
    if (dropped.length === 0) return;
    if (await tx.one(factorUsedSince, [userId, firstConfirmation(confirmations)])) return;
    await tx.many(deleteFactorsOf, [userId]);
    await tx.many(deleteRecoveryCodes, [userId]);
    await tx.many(endSessionsOf, [userId, null, null]);
    await tx.insert(SecurityEventRow, {
      ...{ id: newId(), userId, at: ctx.now().toISOString(), action: 'factors.reset' },
      ...{ factorId: null, factorName: null, sessionId: null, address: '', userAgent: '' },
    });
    for (const { companyId } of confirmations)
      tx.record(companyId, 'factors.reset', { type: 'member', id: userId });
    const variables = {
      change: 'done' as const,
      person: user.email,
      link: `${ctx.config.baseUrl}/auth/security`,
    };
    await tx.deliver(mail.accept, null, message('factor_reset', user.email, user.locale, variables));
  });
  ctx.broadcast('identity.revoked', { userId });
}
