import { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import { readAction } from '../../../shared/runtime/action';
import { membershipAt } from '../queries/companies';

type Membership = NonNullable<Output<typeof companies.membership>>;

export const membership = readAction(companies.membership, async ({ companyId, userId }, ctx) => {
  const values = [userId, ctx.now().toISOString()];
  return (await ctx.companyNamed(companyId).one<Membership>(membershipAt, values)) ?? null;
});
