import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import { changeRow } from '../../../../shared/runtime/database/change-row';
import { BankAccountRow } from '../models/bank-account-row';
import { showAccount } from '../use-cases/read-account';

export const updateAccount = writeAction(receivables.updateAccount, {
  async write({ id, ...patch }, ctx) {
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const row = await changeRow(
      ctx,
      BankAccountRow,
      { id },
      {
        notFound: 'bank_account_not_found',
        change: (account) => ({ ...account, ...given }),
        announce: async () => {},
      },
    );
    return showAccount(ctx, row);
  },
});
