import { companies } from '../../../../shared/contracts/companies';
import { writeAction } from '../../../../shared/runtime/action';
import { invalid } from '../../../../shared/runtime/errors';
import { putSuspension } from '../queries/instance';
import { announce, ownersAmong } from '../use-cases/announce';
import { readCompany } from '../use-cases/read-company';

export const suspendCompany = writeAction(companies.suspendCompany, {
  ask: ({ id }, ctx) => readCompany(ctx, id),
  async write({ id, mode, reason, until = null }, ctx, { company, members }) {
    if (until !== null && Date.parse(until) <= ctx.now().getTime())
      throw invalid('/until', 'Must be in the future');
    await ctx.companyNamed(id).transaction(async (tx) => {
      await tx.many(putSuspension, [mode, until, reason]);
      const to = ownersAmong(members);
      const change = mode === 'read_only' ? mode : 'blocked';
      await announce(tx, ctx, company, { action: 'company_suspended', change, reason, to });
    });
    await ctx.afterCommit(() => ctx.broadcast('identity.revoked', {}));
    return { ...company, suspended: mode, suspendedUntil: until, suspensionReason: reason };
  },
});
