import { companies } from '../../../../shared/contracts/companies';
import { identity } from '../../../../shared/contracts/identity';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { CompanyRow } from '../../models/company-row';
import { FormerMemberRow } from '../../models/former-member-row';
import { forgetRights } from '../../use-cases/change-member';
import { isOpen, mayBeObjected } from '../domain/proposal';
import { ProposedOwnerRow } from '../models/proposed-owner-row';
import { putOwner, putProposedOwner } from '../queries/instance';
import { announce, ownersAmong } from '../use-cases/announce';
import { type CompanyToAdminister, type MemberToMail, readCompany } from '../use-cases/read-company';
import { assertCounts, readSecond, type Second } from '../use-cases/second-admin';

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

interface OwnerRequest extends CompanyToAdminister {
  user: { id: string; email: string; locale: string | null };
  second: Second;
}

export const makeOwner = writeAction(companies.makeOwner, {
  async ask({ id, userId }, ctx): Promise<OwnerRequest> {
    const { items } = await ctx.call(identity.usersByIds, { userIds: [userId] });
    const [user] = items;
    if (!user) throw problem('user_not_found');
    const second = await readSecond(ctx, await ctx.companyNamed(id).find(ProposedOwnerRow, {}));
    return { ...(await readCompany(ctx, id)), user, second };
  },
  async write({ id, userId, reason }, ctx, request) {
    // a repeated call makes no new proposal
    if (request.members.some((one) => one.userId === userId && one.role === 'OWNER'))
      return { userId, isMade: true };
    const isOwnerNow = await ctx.companyNamed(id).transaction(async (tx) => {
      await tx.lock(CompanyRow, {});
      if (!(await isConfirmed(tx, ctx, request, reason))) return false;
      await makeMember(tx, ctx, request, reason);
      return true;
    });
    if (isOwnerNow) await forgetRights(ctx, userId);
    return { userId, isMade: isOwnerNow };
  },
});

/** Proposes the user where nobody has; true if the caller confirms the proposal of another one. */
async function isConfirmed(
  tx: Transaction,
  ctx: CallContext,
  { company, members, user, second }: OwnerRequest,
  reason: string,
): Promise<boolean> {
  const [now, adminId] = [ctx.now(), ctx.principal.userId];
  const proposed = await tx.find(ProposedOwnerRow, {});
  if (proposed?.userId !== user.id || !isOpen(proposed, now)) {
    await tx.many(putProposedOwner, [user.id, adminId, now.toISOString()]);
    const link = `${ctx.config.baseUrl}/api/company/proposed-owner`;
    const what = { action: 'owner_proposed', change: 'owner_proposed', reason, person: user.email } as const;
    await announce(tx, ctx, company, { ...what, link, to: ownersAmong(members) });
    return false;
  }
  if (proposed.proposedBy === adminId) return false;
  assertCounts(second, proposed.proposedBy);
  return !mayBeObjected(proposed, now);
}

async function makeMember(
  tx: Transaction,
  ctx: CallContext,
  { company, members, user }: OwnerRequest,
  reason: string,
): Promise<void> {
  const userId = user.id;
  await tx.remove(ProposedOwnerRow, {});
  await tx.remove(FormerMemberRow, { userId });
  const put = await tx.one<{ isNew: boolean }>(putOwner, [userId, ctx.now().toISOString()]);
  await tx.emit(company.id, put?.isNew ? 'member.added' : 'member.role_changed', { userId, role: 'OWNER' });
  const maker: MemberToMail = { ...user, userId, role: 'OWNER' };
  const to = [...members.filter((one) => one.userId !== userId), maker];
  const person = user.email;
  await announce(tx, ctx, company, { action: 'owner_made', change: 'owner_made', reason, person, to });
}
