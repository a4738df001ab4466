import { companies } from '../../../../shared/contracts/companies';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { changeRowIn } from '../../../../shared/runtime/database/change-row';
import { assertMayRequire } from '../domain/enforcement';
import { assertAdmits, changedPolicy, noPolicy, presentPolicy } from '../domain/policy';
import { PolicyRow } from '../models/policy-row';
import { readOwnFacts, readReadiness } from '../use-cases/enforcement';

export const securityPolicy = readAction(companies.securityPolicy, async (_input, ctx) => {
  const row = await ctx.company.find(PolicyRow, {});
  return presentPolicy(row ?? noPolicy(ctx.companyId, ctx.now().toISOString()));
});

export const changeSecurityPolicy = writeAction(companies.changeSecurityPolicy, {
  ask: (changes, ctx) => readReadiness(ctx, changes),
  async write(changes, ctx, readiness) {
    const { companyId } = ctx;
    const now = ctx.now().toISOString();
    const policy = await ctx.company.transaction(async (tx) => {
      // two concurrent first changes need a row to lock
      await tx.insert(PolicyRow, noPolicy(companyId, now), 'keep');
      const own = readiness && (await readOwnFacts(tx));
      return changeRowIn(
        tx,
        ctx,
        PolicyRow,
        {},
        {
          notFound: 'internal_error',
          change(before) {
            const after = changedPolicy(before, changes, now);
            assertAdmits(after, ctx.principal, ctx.client.address);
            if (readiness && own) assertMayRequire(before, after, readiness, own);
            return after;
          },
          announce: async () => tx.record(companyId, 'security_policy.updated', { type: 'security_policy' }),
        },
      );
    });
    await ctx.afterCommit(() => ctx.broadcast('identity.revoked', { companyId }));
    return presentPolicy(policy);
  },
});
