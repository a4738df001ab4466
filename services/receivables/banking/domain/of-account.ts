import type { BankLineRecord } from '../models/bank-line-row';

/** @param bankAccountId null: an account is not asked for */
export function isOfAccount(
  line: Pick<BankLineRecord, 'bankAccountId'>,
  bankAccountId: string | null,
): boolean {
  return bankAccountId === null || line.bankAccountId === bankAccountId;
}
