// An account in memory: it stores what is new of each file, as a service will.
import { contentOf, statementKey } from '../../../shared/bank-statements/keys/content';
import {
  dayAndAmount,
  followsLast,
  type ReadStatement,
  type SortedLines,
  sortLines,
} from '../../../shared/bank-statements/keys/new-lines';
import { type BankLine, signedMinor } from '../../../shared/bank-statements/shape';

export function accountInMemory({ isReferenceStable = true } = {}) {
  const statements = new Set<string>();
  const bankKeys = new Map<string, number>();
  const counts = new Map<string, number>();
  const byFormat = new Map<string, Set<string>>();
  const keys = new Set<string>();
  const lines: BankLine[] = [];
  let lastClosing: { amountMinor: number; date: string } | undefined;

  return {
    lines,
    store(statement: ReadStatement): SortedLines {
      const { head, end } = statement;
      const otherFormats = new Set(
        [...byFormat].filter(([format]) => format !== head.format).flatMap(([, days]) => [...days]),
      );
      const stored = { statements, bankKeys, counts, otherFormats, ...(lastClosing ? { lastClosing } : {}) };
      const follows = !statements.has(statementKey(head, end)) && followsLast(end, lastClosing);
      const sorted = sortLines(statement, stored, { isReferenceStable });
      const days = byFormat.get(head.format) ?? new Set();
      byFormat.set(head.format, days);
      for (const { line, key } of sorted.fresh) {
        if (keys.has(key)) throw new Error(`the key ${key} is taken`);
        keys.add(key);
        lines.push(line);
        bankKeys.set(key, signedMinor(line));
        days.add(dayAndAmount(line));
      }
      const inFile = new Map<string, number>();
      for (const line of statement.lines.filter(({ status }) => status === 'booked')) {
        const content = contentOf(head.account, line);
        inFile.set(content, (inFile.get(content) ?? 0) + 1);
      }
      for (const [content, count] of inFile)
        counts.set(
          content,
          follows && lastClosing
            ? (counts.get(content) ?? 0) + count
            : Math.max(count, counts.get(content) ?? 0),
        );
      statements.add(statementKey(head, end));
      const { closing } = end;
      if (closing?.date && (!lastClosing || closing.date >= lastClosing.date))
        lastClosing = { amountMinor: closing.amountMinor, date: closing.date };
      return sorted;
    },
  };
}
