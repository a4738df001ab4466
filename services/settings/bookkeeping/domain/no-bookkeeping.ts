import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { BookkeepingRow } from '../models/bookkeeping-row';

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
