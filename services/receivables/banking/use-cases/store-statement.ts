// Stores one statement with the lines that are new. The account is locked: statements of it come one after the other.
import { statementKey } from '../../../../shared/bank-statements/keys/content';
import {
  type KeyedLine,
  type ReadStatement,
  sortLines,
} from '../../../../shared/bank-statements/keys/new-lines';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { type LineSource, newLine } from '../domain/new-line';
import {
  type FileFacts,
  newStatement,
  pendingContent,
  pendingLines,
  placeOf,
  type StatementCounts,
} from '../domain/new-statement';
import type { BankAccountRecord } from '../models/bank-account-row';
import { BankLineRow } from '../models/bank-line-row';
import { type BankStatementRecord, BankStatementRow } from '../models/bank-statement-row';
import { dropPending, linkLines, pendingKeys, sumPlaces } from '../queries/stored-lines';
import { addDetails, detailsOf } from './store-details';
import { addNotices, addWaiting, storeWaiting } from './store-notices';
import { readStored } from './stored-lines';

const INSERTED_AT_ONCE = 1_000;

export interface StoredStatement {
  row: BankStatementRecord;
  isKnown: boolean;
  /** Payments that were added to lines now. */
  details: number;
}

/** @param ordinal number among the statements of the file with the same key */
export async function storeStatement(
  tx: Transaction,
  account: BankAccountRecord,
  statement: ReadStatement,
  file: FileFacts & { ordinal: number },
): Promise<StoredStatement> {
  const key = statementKey(statement.head, statement.end);
  const where = { bankAccountId: account.id, statementKey: key, sha256: file.sha256, ordinal: file.ordinal };
  const [known] = await tx.findAll(BankStatementRow, where);
  const id = known?.id ?? newId();
  const place = placeOf(statement.head, statement.end, id);
  const source: LineSource = {
    companyId: account.companyId,
    bankAccountId: account.id,
    statementId: id,
    place,
    format: statement.head.format,
    now: file.now,
  };
  const isNotice = statement.head.kind === 'notification';
  if (known)
    return { row: known, isKnown: true, details: isNotice ? await addAgain(tx, statement, source) : 0 };
  const { counts, waiting } = isNotice
    ? await addNotices(tx, statement, source)
    : { counts: await addLines(tx, account, statement, source), waiting: new Map() };
  const row = newStatement(statement, { id, key, place, account, counts, file });
  await tx.insert(BankStatementRow, row);
  await storeWaiting(tx, waiting, source);
  await tx.many(sumPlaces, [account.id, [...new Set([place, ...counts.places])].filter(Boolean)]);
  return { row, isKnown: false, details: counts.details };
}

/** A notification that is sent again may find lines that came after it. Returns the number of added payments. */
async function addAgain(tx: Transaction, statement: ReadStatement, source: LineSource): Promise<number> {
  const { counts, waiting } = await addNotices(tx, statement, source);
  await storeWaiting(tx, waiting, source);
  return counts.details;
}

async function addLines(
  tx: Transaction,
  account: BankAccountRecord,
  statement: ReadStatement,
  source: LineSource,
): Promise<StatementCounts> {
  const stored = await readStored(tx, account, statement);
  const { isReferenceStable } = account;
  const { fresh, known, decidedByBalance } = sortLines(statement, stored, { isReferenceStable });
  const links = known.flatMap((line) => {
    const id = stored.take(line)?.id;
    return id ? [{ id, line }] : [];
  });
  const before = await tx.many<{ place: string | null }>(linkLines, [
    ...[account.id, links.map(({ id }) => id), source.statementId, source.place, source.now],
  ]);
  let details = await insertLines(tx, fresh, source);
  for (const { id, line } of links) details += await addDetails(tx, id, line.line.details, source);
  details += await addWaiting(tx, statement, source);
  await replacePending(tx, statement, fresh, source);
  return {
    new: fresh.length,
    known: known.length,
    details,
    possibleDuplicates: fresh.filter(({ isPossibleDuplicate }) => isPossibleDuplicate).length,
    places: before.flatMap(({ place }) => place ?? []),
    warnings: decidedByBalance
      ? [{ code: `line_${decidedByBalance.decision}_by_balance`, line: decidedByBalance.line.line.fileLine }]
      : [],
  };
}

/** Returns the number of payments that new lines sum up. */
async function insertLines(
  tx: Transaction,
  fresh: readonly KeyedLine[],
  source: LineSource,
): Promise<number> {
  let details = 0;
  for (let at = 0; at < fresh.length; at += INSERTED_AT_ONCE) {
    const pairs = fresh.slice(at, at + INSERTED_AT_ONCE).map((keyed) => ({
      keyed,
      row: newLine(onceMore(keyed, source), newId(), source),
    }));
    await tx.insertAll(
      BankLineRow,
      pairs.map(({ row }) => row),
    );
    const below = pairs.flatMap(({ keyed, row }) => detailsOf(row, keyed.line.details, source));
    await tx.insertAll(BankLineRow, below);
    details += below.length;
  }
  return details;
}

/** A line that only a balance has kept has a key of its own in each statement. */
function onceMore(keyed: KeyedLine, { statementId }: LineSource): KeyedLine {
  return keyed.key.endsWith('#balance') ? { ...keyed, key: `${keyed.key} ${statementId}` } : keyed;
}

async function replacePending(
  tx: Transaction,
  { lines }: ReadStatement,
  fresh: readonly KeyedLine[],
  source: LineSource,
): Promise<void> {
  const booked = fresh.map(({ line }) => pendingContent(line));
  await tx.many(dropPending, [source.bankAccountId, booked]);
  const pending = pendingLines(lines);
  if (pending.length === 0) return;
  const keys = pending.map(({ key }) => key);
  const known = await tx.many<{ key: string }>(pendingKeys, [source.bankAccountId, keys]);
  const isKnown = new Set(known.map(({ key }) => key));
  const rows = pending.filter(({ key }) => !isKnown.has(key)).map((line) => newLine(line, newId(), source));
  await tx.insertAll(BankLineRow, rows);
}
