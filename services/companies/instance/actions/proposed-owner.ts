import { companies } from '../../../../shared/contracts/companies';
import { identity } from '../../../../shared/contracts/identity';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { ProposedOwnerRow } from '../models/proposed-owner-row';
import { announce } from '../use-cases/announce';
import { readCompany } from '../use-cases/read-company';

export const proposedOwner = readAction(companies.proposedOwner, async (_input, ctx) => {
  const proposal = await ctx.company.find(ProposedOwnerRow, {});
  if (!proposal) return { proposal: null };
  const { items } = await ctx.call(identity.usersByIds, { userIds: [proposal.userId] });
  const { userId, proposedAt } = proposal;
  return { proposal: { userId, email: items[0]?.email ?? null, proposedAt } };
});

export const objectToOwner = writeAction(companies.objectToOwner, {
  async ask(_input, ctx) {
    return (await readCompany(ctx, ctx.companyId)).company;
  },
  write: (_input, ctx, company) =>
    ctx.company.transaction(async (tx) => {
      const proposal = await tx.lock(ProposedOwnerRow, {});
      if (!proposal) return { isRemoved: false };
      await tx.remove(ProposedOwnerRow, {});
      const reason = 'An OWNER has objected';
      await announce(tx, ctx, company, { action: 'owner_objected', change: null, reason, to: [] });
      return { isRemoved: true };
    }),
});
