// A company as an administrator of the instance sees it.

import type { companies } from '../../../../shared/contracts/companies';
import type { Output } from '../../../../shared/contracts/contract';
import { identity } from '../../../../shared/contracts/identity';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { readStored } from '../../use-cases/stored-bytes';
import { instanceCompanies, membersToMail } from '../queries/instance';

export type InstanceCompany = Output<typeof companies.instanceCompany>;
type Summary = Output<typeof companies.instanceCompanies>['items'][number];

export interface MemberToMail {
  userId: string;
  role: string;
  email: string;
  locale: string | null;
}

export interface CompanyToAdminister {
  company: InstanceCompany;
  members: MemberToMail[];
}

export async function readCompany(ctx: AskContext, id: string): Promise<CompanyToAdminister> {
  const now = ctx.now().toISOString();
  const summary = await ctx.acrossCompanies.one<Summary>(instanceCompanies, [null, id, now]);
  if (!summary) throw problem('company_not_found');
  const [members, { companyBytes }] = await Promise.all([readMembers(ctx, id), readStored(ctx, id)]);
  const owners = members.flatMap(({ role, email }) => (role === 'OWNER' ? [email] : []));
  return { company: { ...summary, owners, storedBytes: companyBytes }, members };
}

async function readMembers(ctx: AskContext, companyId: string): Promise<MemberToMail[]> {
  const rows = await ctx
    .companyNamed(companyId)
    .many<{ userId: string; role: string; language: string | null }>(membersToMail);
  const { items: users } = await ctx.call(identity.usersByIds, { userIds: rows.map(({ userId }) => userId) });
  const byId = new Map(users.map((user) => [user.id, user]));
  return rows.flatMap(({ userId, role, language }) => {
    const user = byId.get(userId);
    return user ? [{ userId, role, email: user.email, locale: user.locale ?? language }] : [];
  });
}
