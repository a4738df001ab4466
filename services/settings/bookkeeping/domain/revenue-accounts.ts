// Accounts as they are stored: rates in one spelling, and one account for each category or use, and rate.
import {
  BOOKKEEPING_FIELDS,
  type LedgerAccount,
  type RevenueAccount,
} from '../../../../shared/contracts/bookkeeping';
import type { Input } from '../../../../shared/contracts/contract';
import type { settings } from '../../../../shared/contracts/settings';
import { Faults } from '../../../../shared/runtime/checks/faults';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { invalid } from '../../../../shared/runtime/errors';
import { initialValues } from '../../../../shared/runtime/fields/field-values';
import { exactDecimal } from '../../../../shared/values/decimal';
import type { BookkeepingRow } from '../models/bookkeeping-row';

type Change = Input<typeof settings.setBookkeeping>;
type AccountInput = NonNullable<Change['revenueAccounts'] | Change['ledgerAccounts']>[number];
type StoredAccount<I> = Omit<I, 'vatRate' | 'taxCode'> & Pick<RevenueAccount, 'vatRate' | 'taxCode'>;

const RATE = { min: 0, max: 100, decimals: 4 };

/** @throws 400 for each rate that is none, and each category and rate that comes twice */
export function revenueAccounts(inputs: NonNullable<Change['revenueAccounts']>): RevenueAccount[] {
  return accountsOf(inputs, '/revenueAccounts', ({ vatCategory }) => vatCategory, 'category');
}

/** @throws 400 for each rate that is none, and each use and rate that comes twice */
export function ledgerAccounts(inputs: NonNullable<Change['ledgerAccounts']>): LedgerAccount[] {
  return accountsOf(inputs, '/ledgerAccounts', ({ use }) => use, 'use');
}

function accountsOf<I extends AccountInput>(
  inputs: readonly I[],
  pointer: string,
  keyOf: (input: I) => string,
  keyName: string,
): StoredAccount<I>[] {
  const faults = new Faults();
  const seen = new Set<string>();
  const rows = inputs.map((input, index) =>
    faults.of(() => {
      const vatRate = rateOf(input, `${pointer}/${index}/vatRate`);
      const key = `${keyOf(input)} ${vatRate}`;
      if (seen.has(key))
        throw invalid(`${pointer}/${index}`, `has the ${keyName} and rate of an account before it`);
      seen.add(key);
      return { ...input, vatRate, taxCode: input.taxCode ?? null };
    }),
  );
  faults.assertNone();
  return rows.filter((row) => row !== undefined);
}

function rateOf({ vatRate }: AccountInput, pointer: string): string | null {
  return vatRate === undefined || vatRate === null ? null : exactDecimal(vatRate, pointer, RATE);
}

export type BookkeepingRecord = RecordOf<BookkeepingRow>;

/** Row of a company that has never set anything. */
export function noBookkeeping(companyId: string, now: string): BookkeepingRecord {
  return { companyId, ...initialValues(BOOKKEEPING_FIELDS), version: 1, updatedAt: now };
}
