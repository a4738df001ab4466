// Rows of an account that one statement is compared with.
import { bankKey, contentOf, statementKey } from '../../../../shared/bank-statements/keys/content';
import type {
  KeyedLine,
  ReadStatement,
  StoredLines,
} from '../../../../shared/bank-statements/keys/new-lines';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { lineTaker } from '../domain/line-taker';
import type { BankAccountRecord } from '../models/bank-account-row';
import { alikeLines, alikeStatements, lastStatement, otherFormatLines } from '../queries/stored-lines';

export interface AlikeLine {
  id: string;
  key: string;
  content: string;
  signedMinor: number;
  detailCount: number;
  status: string;
}

export interface Stored extends StoredLines {
  /** Takes the stored line that a known one is; undefined where none is left. */
  take(line: KeyedLine): Pick<AlikeLine, 'id'> | undefined;
}

type Account = Pick<BankAccountRecord, 'id' | 'isReferenceStable'>;

export async function readStored(
  tx: Transaction,
  { id, isReferenceStable }: Account,
  { head, end, lines }: ReadStatement,
): Promise<Stored> {
  const key = statementKey(head, end);
  const { opening, closing } = end;
  const keys = lines.flatMap((line) => bankKey(head, end, line, isReferenceStable) ?? []);
  const contents = [...new Set(lines.map((line) => contentOf(head.account, line)))];
  const days = [end.firstDay ?? null, end.lastDay ?? null];
  const balances = [closing?.date ?? end.lastDay ?? null, closing?.amountMinor, opening?.amountMinor];
  const alike = await tx.many<AlikeLine>(alikeLines, [id, keys, contents]);
  const others = await tx.many<OtherLine>(otherFormatLines, [id, head.format, ...days]);
  const last = await tx.one<{ amountMinor: number; date: string }>(lastStatement, [id]);
  const seen = await tx.one<{ isSeen: boolean; isInOtherFormat: boolean }>(alikeStatements, [
    ...[id, key, head.format],
    ...balances.map((value) => value ?? null),
  ]);
  return {
    statements: new Set(seen?.isSeen ? [key] : []),
    bankKeys: new Map(alike.map((line) => [line.key, line.signedMinor])),
    counts: countsOf(alike),
    otherFormats: new Set(others.map((line) => line.dayAndAmount)),
    isInOtherFormat: seen?.isInOtherFormat ?? false,
    ...(last ? { lastClosing: last } : {}),
    take: lineTaker(alike, others),
  };
}

interface OtherLine {
  id: string;
  dayAndAmount: string;
}

function countsOf(lines: readonly AlikeLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { content } of lines) counts.set(content, (counts.get(content) ?? 0) + 1);
  return counts;
}
