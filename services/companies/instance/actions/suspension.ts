import { companies } from '../../../../shared/contracts/companies';
import type { Output } from '../../../../shared/contracts/contract';
import { readAction } from '../../../../shared/runtime/action';
import { suspensionAt } from '../queries/instance';

export const suspension = readAction(companies.suspension, async ({ companyId }, ctx) => {
  const values = [ctx.now().toISOString()];
  const found = await ctx
    .companyNamed(companyId)
    .one<Output<typeof companies.suspension>>(suspensionAt, values);
  return found ?? { suspended: null };
});
