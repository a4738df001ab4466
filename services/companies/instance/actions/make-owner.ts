import { companies } from '../../../../shared/contracts/companies';
import { identity } from '../../../../shared/contracts/identity';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { CompanyRow } from '../../models/company-row';
import { FormerMemberRow } from '../../models/former-member-row';
import { forgetRights } from '../../use-cases/change-member';
import { ProposedOwnerRow } from '../models/proposed-owner-row';
import { putOwner, putProposedOwner } from '../queries/instance';
import { announce } from '../use-cases/announce';
import { readCompany } from '../use-cases/read-company';

const PROPOSED_MS = 7 * 24 * 3_600_000;

export const makeOwner = writeAction(companies.makeOwner, {
  async ask({ id, userId }, ctx) {
    const { items } = await ctx.call(identity.usersByIds, { userIds: [userId] });
    const [user] = items;
    if (!user) throw problem('user_not_found');
    return { ...(await readCompany(ctx, id)), user };
  },
  async write({ id, userId, reason }, ctx, { company, members, user }) {
    // a repeated call makes no new proposal
    if (members.some((one) => one.userId === userId && one.role === 'OWNER')) return { userId, isMade: true };
    const now = ctx.now();
    const adminId = ctx.principal.userId;
    const person = user.email;
    const isMade = await ctx.companyNamed(id).transaction(async (tx) => {
      await tx.lock(CompanyRow, {});
      const proposed = await tx.find(ProposedOwnerRow, {});
      const isOfAnother = proposed?.userId === userId && proposed.proposedBy !== adminId;
      if (!isOfAnother || now.getTime() - Date.parse(proposed.proposedAt) > PROPOSED_MS) {
        await tx.many(putProposedOwner, [userId, adminId, now.toISOString()]);
        await announce(tx, ctx, company, { action: 'owner_proposed', change: null, reason, person, to: [] });
        return false;
      }
      await tx.remove(ProposedOwnerRow, {});
      await tx.remove(FormerMemberRow, { userId });
      const put = await tx.one<{ isNew: boolean }>(putOwner, [userId, now.toISOString()]);
      await tx.emit(id, put?.isNew ? 'member.added' : 'member.role_changed', { userId, role: 'OWNER' });
      const to = [...members.filter((one) => one.userId !== userId), { ...user, userId, role: 'OWNER' }];
      await announce(tx, ctx, company, { action: 'owner_made', change: 'owner_made', reason, person, to });
      return true;
    });
    if (isMade) await forgetRights(ctx, userId);
    return { userId, isMade };
  },
});
