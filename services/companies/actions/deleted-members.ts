// Users whose accounts are deleted: identity asks which companies cannot lose them, and ends their memberships.
import { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import { readAction, writeAction } from '../../../shared/runtime/action';
import { isProblem } from '../../../shared/runtime/errors';
import { type Member, MembershipPolicy } from '../domain/membership-policy';
import { CompanyRow } from '../models/company-row';
import { MembershipRow } from '../models/membership-row';
import { concerned, holdersOf as holding } from '../queries/companies';
import { assertNotNamed } from '../security-policy/use-cases/enforcement';
import { forgetRights } from '../use-cases/change-member';
import { endMembershipOf } from '../use-cases/end-membership';

type Holders = Output<typeof companies.holdersOf>['items'];

export const holdersOf = readAction(companies.holdersOf, async ({ userId }, ctx) => ({
  items: await ctx.acrossCompanies.many<Holders[number]>(holding, [userId]),
}));

export const endMembership = writeAction(companies.endMembership, {
  async write({ companyId, userId }, ctx) {
    const isHeld = await ctx.companyNamed(companyId).transaction(async (tx) => {
      await tx.lock(CompanyRow, {});
      const rows = await tx.many<Member>(concerned, [userId, userId]);
      const member = rows.find((row) => row.userId === userId);
      if (!member) return false;
      try {
        new MembershipPolicy(rows, userId, userId).assertOwnerRemains();
        await assertNotNamed(tx, userId);
      } catch (error) {
        if (isProblem(error)) return true;
        throw error;
      }
      tx.holdsLocked(MembershipRow, { userId }, { companyId, ...member });
      await endMembershipOf(tx, { companyId, userId, now: ctx.now() });
      return false;
    });
    if (!isHeld) await forgetRights(ctx, userId);
    return { isHeld };
  },
});
