import { audit } from '../../../../shared/contracts/audit';
import { BANK_ACCOUNTS_MAX, receivables } from '../../../../shared/contracts/receivables';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { changeRow } from '../../../../shared/runtime/database/change-row';
import { newId } from '../../../../shared/runtime/database/ids';
import { problem, withConflict } from '../../../../shared/runtime/errors';
import { byKey, listOf } from '../../../../shared/runtime/lists/row-actions';
import { newAccount } from '../domain/new-account';
import { type BankAccountRecord, BankAccountRow } from '../models/bank-account-row';
import { showAccount } from '../use-cases/read-account';

const ALL = { order: ['id'], limit: BANK_ACCOUNTS_MAX } as const;
const show = (row: BankAccountRecord, ctx: AskContext) => showAccount(ctx, row);

export const listAccounts = listOf(receivables.listAccounts, BankAccountRow, ALL, show);
export const getAccount = byKey(receivables.getAccount, BankAccountRow, 'bank_account_not_found', show);

export const accountHistory = readAction(receivables.accountHistory, async ({ id, ...paging }, ctx) => {
  if (!(await ctx.company.find(BankAccountRow, { id }))) throw problem('bank_account_not_found');
  return ctx.call(audit.history, { targetId: id, ...paging });
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
        tx.record(companyId, 'bank_account.created', targetOf(account));
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
        announce: async (tx, account) =>
          tx.record(account.companyId, 'bank_account.updated', targetOf(account)),
      },
    );
    return showAccount(ctx, row);
  },
});

function targetOf({ id, version }: Pick<BankAccountRecord, 'id' | 'version'>) {
  return { type: 'bank_account', id, version };
}
