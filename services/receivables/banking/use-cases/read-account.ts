// An account as it is shown, with its last balance and its gaps.
import type { CompanyBankAccount } from '../../../../shared/contracts/receivables/accounts';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { type AccountState, presentAccount } from '../domain/present-account';
import type { BankAccountRecord } from '../models/bank-account-row';
import { gaps, lastStatement } from '../queries/stored-lines';

export async function showAccount(
  ctx: AskContext | CallContext,
  row: BankAccountRecord,
): Promise<CompanyBankAccount> {
  return presentAccount(row, await stateOf(ctx.company, row.id), ctx.principal.role);
}

export async function stateOf(rows: Pick<Scoped, 'one' | 'many'>, accountId: string): Promise<AccountState> {
  const [lastClosing, gapRows] = await Promise.all([
    rows.one<NonNullable<AccountState['lastClosing']>>(lastStatement, [accountId]),
    rows.many<AccountState['gaps'][number]>(gaps, [accountId]),
  ]);
  return { lastClosing: lastClosing ?? null, gaps: gapRows };
}
