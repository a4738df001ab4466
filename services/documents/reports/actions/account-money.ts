import { documents } from '../../../../shared/contracts/documents';
import type { AccountMoney } from '../../../../shared/contracts/documents/receivable-sums';
import { readAction } from '../../../../shared/runtime/action';
import { readCompany, todayOf } from '../../use-cases/read-sources';
import { accountMoney as query } from '../queries/account-money';

export const accountMoney = readAction(
  documents.accountMoney,
  async ({ companyId, asOf, clientId = null, currency = null, limit }, ctx) => {
    const day = asOf ?? todayOf(ctx, await readCompany(ctx, companyId));
    const values = [day, clientId, currency, limit];
    return { asOf: day, items: await ctx.companyNamed(companyId).many<AccountMoney>(query, values) };
  },
);
