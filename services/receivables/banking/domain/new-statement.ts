import type { ReadStatement } from '../../../../shared/bank-statements/keys/new-lines';
import type { BankStatement } from '../../../../shared/contracts/receivables/statements';
import type { BankAccountRecord } from '../models/bank-account-row';
import type { BankStatementRecord } from '../models/bank-statement-row';

const WARNINGS_MAX = 100;

export interface StatementCounts {
  new: number;
  known: number;
  details: number;
  possibleDuplicates: number;
  /** Places that known lines had before. */
  places: string[];
  warnings: BankStatement['warnings'];
}

export interface FileFacts {
  fileId: string;
  fileName: string;
  sha256: string;
  importedBy: string;
  now: string;
}

interface Around {
  id: string;
  key: string;
  place: string | null;
  account: BankAccountRecord;
  counts: StatementCounts;
  file: FileFacts & { ordinal: number };
}

export function newStatement({ head, end }: ReadStatement, around: Around): BankStatementRecord {
  const { id, key, place, account, counts, file } = around;
  const { fileId, fileName, sha256, importedBy, ordinal, now } = file;
  const { sequence = null, page = null, format, variant, kind } = head;
  return {
    ...{ id, companyId: account.companyId, bankAccountId: account.id, format, variant, kind, place },
    ...{ statementKey: key, ordinal, sequence, page },
    firstDay: head.from ?? end.firstDay ?? null,
    lastDay: head.to ?? end.closing?.date ?? end.lastDay ?? null,
    openingMinor: end.opening?.amountMinor ?? null,
    closingMinor: end.closing?.amountMinor ?? null,
    closingDate: end.closing ? (end.closing.date ?? end.lastDay ?? null) : null,
    ownMinor: 0,
    ...{ lineCount: end.lines, pendingCount: end.pendingLines },
    ...{ newCount: counts.new, knownCount: counts.known, detailCount: counts.details },
    duplicateCount: counts.possibleDuplicates,
    differenceMinor: end.differenceMinor ?? null,
    warnings: [...end.warnings, ...counts.warnings].slice(0, WARNINGS_MAX),
    ...{ fileId, fileName, sha256, importedBy, createdAt: now, erasedAt: null },
  };
}
