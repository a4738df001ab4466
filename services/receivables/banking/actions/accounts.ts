import { BANK_ACCOUNTS_MAX, receivables } from '../../../../shared/contracts/receivables';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { changeRow } from '../../../../shared/runtime/database/change-row';
import { newId } from '../../../../shared/runtime/database/ids';
import { problem, withConflict } from '../../../../shared/runtime/errors';
import { newAccount } from '../domain/new-account';
import { BankAccountRow } from '../models/bank-account-row';
import { showAccount } from '../use-cases/read-account';

export const listAccounts = readAction(receivables.listAccounts, async (_input, ctx) => {
  const rows = await ctx.company.findAll(BankAccountRow, {}, { order: ['id'], limit: BANK_ACCOUNTS_MAX });
  return { items: await Promise.all(rows.map((row) => showAccount(ctx, row))) };
});

export const getAccount = readAction(receivables.getAccount, async ({ id }, ctx) => {
  const row = await ctx.company.find(BankAccountRow, { id });
  if (!row) throw problem('bank_account_not_found');
  return showAccount(ctx, row);
});

const CONFLICTS = { bank_accounts_key: ['bank_account_exists'] } as const;

export const createAccount = writeAction(receivables.createAccount, {
  async write(input, ctx) {
    const { companyId } = ctx;
    const account = newAccount(input, { companyId, id: newId() }, ctx.now().toISOString());
    await withConflict(CONFLICTS, () =>
      ctx.company.transaction(async (tx) => {
        if ((await tx.findAll(BankAccountRow, {})).length >= BANK_ACCOUNTS_MAX)
          throw problem('bank_account_limit_reached');
        await tx.insert(BankAccountRow, account);
      }),
    );
    return showAccount(ctx, account);
  },
});

export const updateAccount = writeAction(receivables.updateAccount, {
  async write({ id, ...patch }, ctx) {
    const changes = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const row = await changeRow(
      ctx,
      BankAccountRow,
      { id },
      {
        notFound: 'bank_account_not_found',
        change: (account) => ({ ...account, ...changes }),
        announce: async () => {},
      },
    );
    return showAccount(ctx, row);
  },
});
