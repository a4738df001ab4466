import { companies } from '../../../shared/contracts/companies';
import { readAction } from '../../../shared/runtime/action';
import { MembershipRow } from '../models/membership-row';
import { accountsOf } from '../use-cases/read-accounts';

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
