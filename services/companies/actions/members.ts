import { companies } from '../../../shared/contracts/companies';
import { readAction } from '../../../shared/runtime/action';
import { accountsOf } from '../accounts';
import { members as list, type MemberRow } from '../queries/companies';

export const members = readAction(companies.members, async (_input, ctx) => {
  const rows = await ctx.company.many<MemberRow>(list);
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
