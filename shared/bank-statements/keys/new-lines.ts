// Lines of a statement that are not stored yet. Alike lines are counted, and the balances decide where counting is wrong.
import { type BankLine, type StatementEnd, type StatementHead, signedMinor } from '../shape';
import { bankKey, contentOf, statementKey } from './content';

/** Rows of the same account that are stored. */
export interface StoredLines {
  statements: ReadonlySet<string>;
  /** Signed amounts of lines by the key of the bank. */
  bankKeys: ReadonlyMap<string, number>;
  /** Highest number of alike lines in any one file, by content. */
  counts: ReadonlyMap<string, number>;
  lastClosing?: { amountMinor: number; date: string };
  /** `dayAndAmount` of lines that came in another format. */
  otherFormats: ReadonlySet<string>;
  /** Another format has brought a statement with the same balances on the same day: its lines are those of this one. */
  isInOtherFormat?: boolean;
}

export interface KeyedLine {
  line: BankLine;
  /** Key that is unique in its account. */
  key: string;
  content: string;
  /** The same day and amount came in another format: never booked by itself. */
  isPossibleDuplicate: boolean;
}

export interface SortedLines {
  fresh: KeyedLine[];
  known: KeyedLine[];
  /** Amount by which the balances say that lines are missing between the stored statements and this one. */
  gapMinor?: number;
  /** The balances were right only with a line that looked known, or without one that looked new. */
  decidedByBalance?: { decision: 'kept' | 'dropped'; line: KeyedLine };
}

export interface ReadStatement {
  head: StatementHead;
  end: StatementEnd;
  lines: readonly BankLine[];
}

/** Pending lines have no key: the booked one replaces them. */
export function sortLines(
  statement: ReadStatement,
  stored: StoredLines,
  { isReferenceStable = true }: { isReferenceStable?: boolean } = {},
): SortedLines {
  const { head, end } = statement;
  const isSeen = stored.statements.has(statementKey(head, end));
  const follows = !isSeen && followsLast(end, stored.lastClosing);
  const counts = new Map<string, number>();
  // a reference that the bank gives two lines of one file is a key of none but the first
  const used = new Set<string>();
  const sorted: SortedLines = { fresh: [], known: [] };
  for (const line of statement.lines) {
    if (line.status !== 'booked') continue;
    const content = contentOf(head.account, line);
    const ofBank = bankKey(head, end, line, isReferenceStable);
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    const before = stored.counts.get(content) ?? 0;
    const seen = ofBank === undefined ? undefined : stored.bankKeys.get(ofBank);
    const isBankKey =
      ofBank !== undefined && !used.has(ofBank) && (seen === undefined || seen === signedMinor(line));
    if (ofBank !== undefined) used.add(ofBank);
    const number = follows ? before + count : count;
    const keyed = {
      line,
      content,
      key: isBankKey ? ofBank : `${content}#${number}`,
      isPossibleDuplicate: stored.otherFormats.has(dayAndAmount(line)),
    };
    const isStored = isBankKey ? seen !== undefined : number <= before;
    const isKnown = isStored || (stored.isInOtherFormat === true && keyed.isPossibleDuplicate);
    sorted[isKnown ? 'known' : 'fresh'].push(keyed);
  }
  return byBalance(sorted, end, stored);
}

/**
 * A statement that begins where the last one ended shares no line with it. Its balance alone does not tell: that of days before may be
 * the same, where their lines add up to nothing.
 */
export function followsLast({ opening, firstDay }: StatementEnd, last: StoredLines['lastClosing']): boolean {
  if (!opening || !last || opening.amountMinor !== last.amountMinor) return false;
  return firstDay === undefined || firstDay >= last.date;
}

export function dayAndAmount(line: BankLine): string {
  return `${line.bookingDate} ${signedMinor(line)} ${line.currency}`;
}

function byBalance(
  sorted: SortedLines,
  { closing }: StatementEnd,
  { lastClosing }: StoredLines,
): SortedLines {
  // an older statement says nothing about the last one
  if (!closing || !lastClosing || (closing.date ?? '') < lastClosing.date) return sorted;
  // lines of earlier days were missing before the last statement, not since
  const since = sorted.fresh.filter(({ line }) => line.bookingDate >= lastClosing.date);
  const sum = since.reduce((total, { line }) => total + signedMinor(line), 0);
  const missing = closing.amountMinor - lastClosing.amountMinor - sum;
  if (missing === 0) return sorted;
  const kept = sorted.known.find(({ line }) => signedMinor(line) === missing);
  if (kept)
    return {
      fresh: [...sorted.fresh, { ...kept, key: `${kept.key}#balance` }],
      known: sorted.known.filter((each) => each !== kept),
      decidedByBalance: { decision: 'kept', line: kept },
    };
  // files that share no known line: the missing one was never sent
  const dropped = sorted.known.length > 0 && since.find(({ line }) => signedMinor(line) === -missing);
  if (dropped)
    return {
      fresh: sorted.fresh.filter((each) => each !== dropped),
      known: [...sorted.known, dropped],
      decidedByBalance: { decision: 'dropped', line: dropped },
    };
  return { ...sorted, gapMinor: missing };
}
