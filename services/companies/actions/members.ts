import type { Role } from '../../../shared/contracts/access';
import { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { readAction, writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../shared/runtime/errors';
import { withRole } from '../domain/role-since';
import { FormerMemberRow } from '../models/former-member-row';
import { MembershipRow } from '../models/membership-row';
import {
  membershipsOf as byUser,
  handleDelivery,
  addMember as insertMember,
  administrators as list,
  membershipAt,
  rolesOf as readRoles,
  serviceAccountRights as rightsOfAccount,
} from '../queries/companies';
import { nextRoleId } from '../roles/domain/company-role';
import { CompanyRoleRow } from '../roles/models/company-role-row';
import { assertNotNamed } from '../security-policy/use-cases/enforcement';
import { changeMember, forgetRights } from '../use-cases/change-member';
import { endMembershipOf } from '../use-cases/end-membership';

const LIST = { order: ['joinedAt', 'userId'], limit: 1_000, without: ['companyId'] } as const;

export const members = readAction(companies.members, async (_input, ctx) => {
  const rows = await ctx.company.findAll(MembershipRow, {}, LIST);
  const accounts = await accountsOf(
    ctx,
    rows.map(({ userId }) => userId),
  );
  const items = rows.flatMap((row) => {
    const account = accounts.get(row.userId);
    return account ? [{ ...account, ...row }] : [];
  });
  return { items };
});

export const addMember = writeAction(companies.addMember, {
  write: async ({ companyId, userId, role, roleId, id, isInvited }, ctx) => {
    const joinedAt = ctx.now().toISOString();
    const added = await ctx.companyNamed(companyId).transaction(async (tx) => {
      if (id && !(await tx.one(handleDelivery, [id]))) return false;
      if (!isInvited && (await tx.find(FormerMemberRow, { userId }))) return false;
      if (!(await tx.one(insertMember, [userId, role, joinedAt, roleId]))) return false;
      await tx.remove(FormerMemberRow, { userId });
      await tx.emit(companyId, 'member.added', memberEvent(userId, role, roleId));
      return true;
    });
    if (added) await forgetRights(ctx, userId);
    return { added };
  },
});

export const changeRole = writeAction(companies.changeRole, {
  async ask({ userId }, ctx) {
    const account = (await accountsOf(ctx, [userId])).get(userId);
    if (!account) throw problem('member_not_found');
    return account;
  },
  write: ({ userId, role, roleId: newRoleId }, ctx, account) =>
    changeMember(ctx, userId, async (policy, tx) => {
      policy.assertOwnerCalls();
      const { member } = policy;
      const roleId = nextRoleId(role, newRoleId, member);
      if (member.role !== role || member.roleId !== roleId) {
        if (role !== 'OWNER') {
          policy.assertOwnerRemains();
          await assertNotNamed(tx, userId);
        }
        if (roleId) await assertRoleExists(tx, roleId);
        await tx.update(MembershipRow, { userId }, withRole(member, role, roleId, ctx.now().toISOString()));
        await tx.emit(ctx.companyId, 'member.role_changed', memberEvent(userId, role, roleId));
      }
      return { ...account, ...member, role, roleId };
    }),
});

/** The lock keeps the role until the member has it. */
async function assertRoleExists(tx: Transaction, id: string): Promise<void> {
  if (!(await tx.lock(CompanyRoleRow, { id }))) throw invalid('/roleId', 'names no role of the company');
}

function memberEvent(userId: string, role: Role, roleId: string | null) {
  return { userId, role, ...(roleId && { roleId }) };
}

export const removeMember = writeAction(companies.removeMember, {
  write: ({ userId }, ctx) =>
    changeMember(ctx, userId, async (policy, tx) => {
      policy.assertMayRemove();
      policy.assertOwnerRemains();
      await assertNotNamed(tx, userId);
      await endMembershipOf(tx, { companyId: ctx.companyId, userId, now: ctx.now() });
      return { userId };
    }),
});

export const leave = writeAction(companies.leave, {
  write: (_input, ctx) => {
    const { companyId } = ctx;
    const { userId } = ctx.principal;
    return changeMember(ctx, userId, async (policy, tx) => {
      policy.assertOwnerRemains();
      await assertNotNamed(tx, userId);
      await endMembershipOf(tx, { companyId: ctx.companyId, userId, now: ctx.now() });
      return { companyId };
    });
  },
});

export const formerMember = readAction(companies.formerMember, async ({ companyId, userId }, ctx) => {
  const former = await ctx.companyNamed(companyId).find(FormerMemberRow, { userId });
  return { isFormer: former !== undefined, endedAt: former?.endedAt ?? null };
});

type Membership = NonNullable<Output<typeof companies.membership>>;

export const membership = readAction(companies.membership, async ({ companyId, userId }, ctx) => {
  const values = [userId, ctx.now().toISOString()];
  return (await ctx.companyNamed(companyId).one<Membership>(membershipAt, values)) ?? null;
});

type AccountRights = NonNullable<Output<typeof companies.serviceAccountRights>>;

export const serviceAccountRights = readAction(
  companies.serviceAccountRights,
  async ({ companyId, roleId }, ctx) => {
    const values = [roleId, ctx.now().toISOString()];
    return (await ctx.companyNamed(companyId).one<AccountRights>(rightsOfAccount, values)) ?? null;
  },
);

type Roles = Output<typeof companies.rolesOf>['items'];

export const rolesOf = readAction(companies.rolesOf, async ({ companyId, userIds }, ctx) => ({
  items: await ctx.companyNamed(companyId).many<Roles[number]>(readRoles, [userIds]),
}));

type Items = Output<typeof companies.membershipsOf>['items'];

export const membershipsOf = readAction(companies.membershipsOf, async ({ userId }, ctx) => ({
  items: await ctx.acrossCompanies.many<Items[number]>(byUser, [userId]),
}));

interface AdministratorRow {
  userId: string;
  role: Role;
  /** The company's language, for mails to users who have chosen none. */
  language: string | null;
}

export const administrators = readAction(companies.administrators, async ({ companyId }, ctx) => {
  const rows = await ctx.companyNamed(companyId).many<AdministratorRow>(list);
  const { items: users } = await ctx.call(identity.usersByIds, { userIds: rows.map(({ userId }) => userId) });
  const byId = new Map(users.map((user) => [user.id, user]));
  const items = rows.flatMap(({ userId, role, language }) => {
    const user = byId.get(userId);
    return user ? [{ userId, role, email: user.email, locale: user.locale ?? language }] : [];
  });
  return { items };
});

/** Names and addresses of members: identity has them, this service stores only the ids. */
export interface Account {
  email: string;
  firstName: string;
  lastName: string;
}

/** Accounts by user id; a user unknown to identity is absent. */
async function accountsOf(ctx: AskContext, userIds: string[]): Promise<Map<string, Account>> {
  const { items } = await ctx.call(identity.usersByIds, { userIds });
  return new Map(items.map(({ id, email, firstName, lastName }) => [id, { email, firstName, lastName }]));
}
