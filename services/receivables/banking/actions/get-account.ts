import { receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { BankAccountRow } from '../models/bank-account-row';
import { showAccount } from '../use-cases/read-account';

export const getAccount = readAction(receivables.getAccount, async ({ id }, ctx) => {
  const row = await ctx.company.find(BankAccountRow, { id });
  if (!row) throw problem('bank_account_not_found');
  return showAccount(ctx, row);
});
