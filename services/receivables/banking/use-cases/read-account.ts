// An account as it is shown, with its last balance and its gaps.
import type { CompanyBankAccount } from '../../../../shared/contracts/receivables/accounts';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import { type AccountState, presentAccount } from '../domain/present-account';
import type { BankAccountRecord } from '../models/bank-account-row';
import { gaps, lastStatement } from '../queries/stored-lines';

export async function showAccount(
  ctx: AskContext | CallContext,
  row: BankAccountRecord,
): Promise<CompanyBankAccount> {
  const [lastClosing, found] = await Promise.all([
    ctx.company.one<NonNullable<AccountState['lastClosing']>>(lastStatement, [row.id]),
    ctx.company.many<AccountState['gaps'][number]>(gaps, [row.id]),
  ]);
  return presentAccount(row, { lastClosing: lastClosing ?? null, gaps: found }, ctx.principal.role);
}
