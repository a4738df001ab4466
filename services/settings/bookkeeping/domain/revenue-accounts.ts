// The accounts of revenue as they are stored: rates in one spelling, and one account for each category and rate.
import type { RevenueAccount } from '../../../../shared/contracts/bookkeeping';
import type { Input } from '../../../../shared/contracts/contract';
import type { settings } from '../../../../shared/contracts/settings';
import { Faults } from '../../../../shared/runtime/checks/faults';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { invalid } from '../../../../shared/runtime/errors';
import { exactDecimal } from '../../../../shared/values/decimal';
import type { BookkeepingRow } from '../models/bookkeeping-row';

type RevenueAccountInput = NonNullable<Input<typeof settings.setBookkeeping>['revenueAccounts']>[number];

const RATE = { min: 0, max: 100, decimals: 4 };

/** @throws 400 for each rate that is none, and each category and rate that comes twice */
export function revenueAccounts(inputs: readonly RevenueAccountInput[]): RevenueAccount[] {
  const faults = new Faults();
  const seen = new Set<string>();
  const rows = inputs.map((row, index) => faults.of(() => revenueAccount(row, index, seen)));
  faults.assertNone();
  return rows.filter((row) => row !== undefined);
}

function revenueAccount(input: RevenueAccountInput, index: number, seen: Set<string>): RevenueAccount {
  const { vatCategory, account, taxCode = null } = input;
  const pointer = `/revenueAccounts/${index}`;
  const vatRate =
    input.vatRate === undefined || input.vatRate === null
      ? null
      : exactDecimal(input.vatRate, `${pointer}/vatRate`, RATE);
  const key = `${vatCategory} ${vatRate}`;
  if (seen.has(key)) throw invalid(pointer, 'has the category and rate of an account before it');
  seen.add(key);
  return { vatCategory, vatRate, account, taxCode };
}

export type BookkeepingRecord = RecordOf<BookkeepingRow>;

/** Row of a company that has never set anything. */
export function noBookkeeping(companyId: string, now: string): BookkeepingRecord {
  return {
    companyId,
    receivablesAccount: null,
    debtorAccounts: 'receivables',
    revenueAccounts: [],
    vatAccount: null,
    datevConsultantNumber: null,
    datevClientNumber: null,
    accountLength: null,
    fiscalYearMonth: 1,
    version: 1,
    updatedAt: now,
  };
}
