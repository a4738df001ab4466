import { BANK_ACCOUNTS_MAX, receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import { BankAccountRow } from '../models/bank-account-row';
import { showAccount } from '../use-cases/read-account';

export const listAccounts = readAction(receivables.listAccounts, async (_input, ctx) => {
  const rows = await ctx.company.findAll(BankAccountRow, {}, { order: ['id'], limit: BANK_ACCOUNTS_MAX });
  return { items: await Promise.all(rows.map((row) => showAccount(ctx, row))) };
});
