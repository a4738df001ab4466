import { companies } from '../../../../shared/contracts/companies';
import { writeAction } from '../../../../shared/runtime/action';
import { SuspensionRow } from '../models/suspension-row';
import { announce, ownersAmong } from '../use-cases/announce';
import { readCompany } from '../use-cases/read-company';

/** A company that is not suspended stays as it is, and nobody is mailed. */
export const resumeCompany = writeAction(companies.resumeCompany, {
  ask: ({ id }, ctx) => readCompany(ctx, id),
  async write({ id, reason }, ctx, { company, members }) {
    await ctx.companyNamed(id).transaction(async (tx) => {
      if (!(await tx.remove(SuspensionRow, {}))) return;
      const to = ownersAmong(members);
      await announce(tx, ctx, company, { action: 'company_resumed', change: 'resumed', reason, to });
    });
    await ctx.afterCommit(() => ctx.broadcast('identity.revoked', {}));
    return { ...company, suspended: null, suspendedUntil: null, suspensionReason: null };
  },
});
