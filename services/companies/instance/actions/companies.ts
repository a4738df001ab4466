import { companies } from '../../../../shared/contracts/companies';
import type { Output } from '../../../../shared/contracts/contract';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { invalid } from '../../../../shared/runtime/errors';
import { SuspensionRow } from '../../models/suspension-row';
import { instanceCompanies as matching, putSuspension, suspensionAt } from '../queries/instance';
import { announce, ownersAmong } from '../use-cases/announce';
import { readCompany } from '../use-cases/read-company';

type CompanyItem = Output<typeof companies.instanceCompanies>['items'][number];

export const instanceCompanies = readAction(companies.instanceCompanies, async ({ query = null }, ctx) => ({
  items: await ctx.acrossCompanies.many<CompanyItem>(matching, [query, null, ctx.now().toISOString()]),
}));

export const instanceCompany = readAction(companies.instanceCompany, async ({ id }, ctx) => {
  const { company } = await readCompany(ctx, id);
  return company;
});

export const suspension = readAction(companies.suspension, async ({ companyId }, ctx) => {
  const values = [ctx.now().toISOString()];
  const state = await ctx
    .companyNamed(companyId)
    .one<Output<typeof companies.suspension>>(suspensionAt, values);
  return state ?? { suspended: null };
});

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
