import { companies } from '../../../../shared/contracts/companies';
import { identity } from '../../../../shared/contracts/identity';
import { mail, message } from '../../../../shared/contracts/mail';
import { writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import type { UserRecord } from '../../domain/user';
import { UserRow } from '../../models/user-row';
import { factorsOf } from '../../queries/factors';
import { type Owners, readOwners } from '../../use-cases/read-owners';
import { dueAt } from '../domain/reset-decision';
import { confirmReset, dropResets } from '../queries/factor-resets';
import { readAgreement } from '../use-cases/read-agreement';

/** The confirmation is stored before the answer is computed, which reads it. */
export const resetFactorsOfMember = writeAction(identity.resetFactorsOfMember, {
  async ask({ userId }, ctx) {
    const member = await readMember(ctx, userId);
    await confirm(ctx, member, await readOwners(ctx, ctx.companyId));
    return readAgreement(ctx, userId);
  },
  write: (_input, _ctx, confirmations) => ({ dueAt: confirmations ? dueAt(confirmations) : null }),
});

/** The answer does not tell if the member is OWNER elsewhere: companies must not learn of each other. */
async function readMember(ctx: AskContext, userId: string): Promise<UserRecord> {
  const { companyId, principal } = ctx;
  const membership = await ctx.call(companies.membership, { userId, companyId });
  const user = membership && (await ctx.global.find(UserRow, { id: userId }));
  if (!user) throw problem('member_not_found');
  if (userId === principal.userId || membership.role === 'OWNER')
    throw problem('factor_reset_refused', 'An OWNER without a factor comes in by break-glass.');
  if ((await ctx.global.many(factorsOf, [userId])).length === 0)
    throw problem('factor_reset_refused', 'The member has no factor.');
  return user;
}

async function confirm(ctx: AskContext, member: UserRecord, { companyName, to }: Owners): Promise<void> {
  const { companyId, principal } = ctx;
  const link = `${ctx.config.baseUrl}/auth/security`;
  const variables = { change: 'confirmed' as const, companyName, person: member.email, link };
  await ctx.company.transaction(async (tx) => {
    await tx.many(confirmReset, [member.id, principal.userId, ctx.now().toISOString()]);
    tx.record(companyId, 'factor_reset.confirmed', { type: 'member', id: member.id });
    for (const { email, locale } of [member, ...to])
      await tx.deliver(mail.accept, null, message('factor_reset', email, locale, variables));
  });
}

export const cancelFactorReset = writeAction(identity.cancelFactorReset, {
  async write(_input, ctx) {
    const { userId } = ctx.principal;
    await ctx.acrossCompanies.transaction(async (tx) => {
      const dropped = await tx.many<{ companyId: string }>(dropResets, [userId]);
      for (const { companyId } of dropped)
        tx.record(companyId, 'factor_reset.cancelled', { type: 'member', id: userId });
    });
    return {};
  },
});
