import { createHash } from 'node:crypto';
import type { KeyedLine, ReadStatement } from '../../../../shared/bank-statements/keys/new-lines';
import {
  type BankLine,
  type StatementEnd,
  type StatementHead,
  signedMinor,
} from '../../../../shared/bank-statements/shape';
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
    id,
    companyId: account.companyId,
    bankAccountId: account.id,
    format,
    variant,
    kind,
    place,
    statementKey: key,
    ordinal,
    sequence,
    page,
    firstDay: head.from ?? end.firstDay ?? null,
    lastDay: head.to ?? end.closing?.date ?? end.lastDay ?? null,
    openingMinor: end.opening?.amountMinor ?? null,
    closingMinor: end.closing?.amountMinor ?? null,
    closingDate: end.closing ? (end.closing.date ?? end.lastDay ?? null) : null,
    ownMinor: 0,
    lineCount: end.lines,
    pendingCount: end.pendingLines,
    newCount: counts.new,
    knownCount: counts.known,
    detailCount: counts.details,
    duplicateCount: counts.possibleDuplicates,
    differenceMinor: end.differenceMinor ?? null,
    warnings: [...end.warnings, ...counts.warnings].slice(0, WARNINGS_MAX),
    fileId,
    fileName,
    sha256,
    importedBy,
    createdAt: now,
    erasedAt: null,
  };
}

/**
 * The position of a statement among those of its account: by its last day, the number that the bank counts, and the page.
 */
const SEQUENCE_CHARS = 20;
const PAGE_CHARS = 5;

/** Null for a statement that closes no day; `id` tells those apart that have no number. */
export function placeOf(
  { kind, sequence = '', page = 1 }: StatementHead,
  { closing, lastDay }: StatementEnd,
  id: string,
): string | null {
  const day = closing?.date ?? lastDay;
  if (kind !== 'statement' || !closing || !day) return null;
  const number = sequence.slice(-SEQUENCE_CHARS).padStart(SEQUENCE_CHARS, '0');
  return `${day} ${number} ${String(page).padStart(PAGE_CHARS, '0')} ${id}`;
}

/**
 * Pending lines: known by what the booked one will say, too. Their days and references may still change.
 * Hash of amount, other side and text.
 */
export function pendingContent(line: BankLine): string {
  const { currency, counterparty, endToEndId, remittance } = line;
  const parts = [signedMinor(line), currency, counterparty.account, endToEndId, remittance.text];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The pending lines of a file, with keys that count alike ones. */
export function pendingLines(lines: readonly BankLine[]): KeyedLine[] {
  const counts = new Map<string, number>();
  return lines
    .filter(({ status }) => status === 'pending')
    .map((line) => {
      const content = pendingContent(line);
      const number = (counts.get(content) ?? 0) + 1;
      counts.set(content, number);
      return { line, content, key: `pending ${content}#${number}`, isPossibleDuplicate: false };
    });
}
