import type { Input } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { recordSecurityEvent } from '../factors/use-cases/record-security-event';
import { UserRow } from '../models/user-row';
import { endByProviderSession, endByProviderSubject } from '../queries/provider-sessions';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';

type LoggedOut = Input<typeof identity.endProviderSessions>;

interface Ended {
  id: string;
  userId: string;
}

export const endProviderSessions = writeAction(identity.endProviderSessions, {
  async write(loggedOut, ctx) {
    const userIds = await ctx.acrossCompanies.transaction(async (tx) => {
      const ended = await endSessions(tx, loggedOut);
      const userIds = [...new Set(ended.map(({ userId }) => userId))];
      for (const { id } of ended) recordEnd(tx, loggedOut, id);
      for (const userId of userIds) await recordLogout(tx, ctx, userId);
      return userIds;
    });
    for (const userId of userIds) await invalidatePrincipals(ctx, userId);
    return {};
  },
});

function endSessions(
  tx: Transaction,
  { providerId, issuer, subject, providerSessionId }: LoggedOut,
): Promise<Ended[]> {
  if (subject !== null)
    return tx.many<Ended>(endByProviderSubject, [providerId, issuer, subject, providerSessionId]);
  if (providerSessionId === null) return Promise.resolve([]);
  return tx.many<Ended>(endByProviderSession, [providerId, issuer, providerSessionId]);
}

/** In the audit log of the company whose provider it is: its sessions act there alone. */
function recordEnd(tx: Transaction, { companyId }: LoggedOut, id: string): void {
  if (companyId !== null) tx.record(companyId, 'session.ended', { type: 'session', id });
}

async function recordLogout(tx: Transaction, ctx: CallContext, userId: string): Promise<void> {
  const user = await tx.find(UserRow, { id: userId });
  if (user) await recordSecurityEvent(tx, ctx, user, { action: 'sessions.ended_by_provider' });
}
