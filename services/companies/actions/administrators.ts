import type { Role } from '../../../shared/contracts/access';
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { readAction } from '../../../shared/runtime/action';
import { administrators as list } from '../queries/companies';

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
