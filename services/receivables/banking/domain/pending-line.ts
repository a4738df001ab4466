// Pending lines: known by what the booked one will say, too. Their days and references may still change.
import { createHash } from 'node:crypto';
import type { KeyedLine } from '../../../../shared/bank-statements/keys/new-lines';
import { type BankLine, signedMinor } from '../../../../shared/bank-statements/shape';

/** Hash of amount, other side and text. */
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
