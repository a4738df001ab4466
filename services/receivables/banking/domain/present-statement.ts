// Presents statements and imports in the API.
import type { BankAccountGap } from '../../../../shared/contracts/receivables/accounts';
import type { BankImport, BankStatement } from '../../../../shared/contracts/receivables/statements';
import type { BankStatementRecord } from '../models/bank-statement-row';

/** The record with the gap before it; null for none. */
export type PresentableStatement = BankStatementRecord & { gapMinor: number | null };

export function presentStatement(row: PresentableStatement): BankStatement {
  const { id, fileName, sha256, importedBy, createdAt, erasedAt } = row;
  return { id, ...fields(row, row.gapMinor), fileName, sha256, importedBy, createdAt, erasedAt };
}

function fields(row: BankStatementRecord, gapMinor: number | null) {
  const { bankAccountId, format, variant, kind, sequence, page, openingMinor, closingMinor } = row;
  const { closingDate, differenceMinor, warnings } = row;
  return {
    bankAccountId,
    format,
    variant,
    kind,
    sequence,
    page,
    from: row.firstDay,
    to: row.lastDay,
    openingMinor,
    closingMinor,
    closingDate,
    lines: row.lineCount,
    pending: row.pendingCount,
    new: row.newCount,
    known: row.knownCount,
    details: row.detailCount,
    possibleDuplicates: row.duplicateCount,
    differenceMinor,
    gapMinor,
    warnings,
  };
}

interface Stored {
  row: BankStatementRecord;
  isKnown: boolean;
  /** Payments that this import has added to lines. */
  details: number;
}

/** A statement that was imported before has no new lines now. */
export function presentImport(
  stored: readonly Stored[],
  gaps: readonly BankAccountGap[],
  head: Pick<BankImport, 'isDryRun' | 'fileName' | 'sha256'>,
): BankImport {
  const gapBy = new Map(gaps.map(({ statementId, amountMinor }) => [statementId, amountMinor]));
  const statements = stored.map(({ row, isKnown, details }) => ({
    id: isKnown || head.isDryRun ? null : row.id,
    isKnown,
    ...fields(row, gapBy.get(row.id) ?? null),
    ...(isKnown ? { new: 0, known: row.lineCount, details, possibleDuplicates: 0 } : {}),
  }));
  const sum = (of: 'new' | 'known' | 'details') => statements.reduce((total, each) => total + each[of], 0);
  return { ...head, new: sum('new'), known: sum('known'), details: sum('details'), statements };
}
