import { BANK_ACCOUNTS_MAX, receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import { newId } from '../../../../shared/runtime/database/ids';
import { problem, withConflict } from '../../../../shared/runtime/errors';
import { newAccount } from '../domain/new-account';
import { BankAccountRow } from '../models/bank-account-row';
import { showAccount } from '../use-cases/read-account';

const TAKEN = { bank_accounts_key: ['bank_account_exists'] } as const;

export const createAccount = writeAction(receivables.createAccount, {
  async write(input, ctx) {
    const { companyId } = ctx;
    const account = newAccount(input, { companyId, id: newId() }, ctx.now().toISOString());
    await withConflict(TAKEN, () =>
      ctx.company.transaction(async (tx) => {
        if ((await tx.findAll(BankAccountRow, {})).length >= BANK_ACCOUNTS_MAX)
          throw problem('bank_account_limit_reached');
        await tx.insert(BankAccountRow, account);
      }),
    );
    return showAccount(ctx, account);
  },
});
