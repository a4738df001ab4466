// Notifications (camt.054) and their lines, whichever comes first: an entry without its line waits for it.
import type { ReadStatement } from '../../../../shared/bank-statements/keys/new-lines';
import type { BankLine } from '../../../../shared/bank-statements/shape';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { LineSource } from '../domain/new-line';
import type { StatementCounts } from '../domain/new-statement';
import { BankNoticeRow } from '../models/bank-notice-row';
import { BankStatementRow } from '../models/bank-statement-row';
import { waitingNotices } from '../queries/waiting-notices';
import { addDetails, findNoticed } from './store-details';

const NOT_FOUND = 'entry_not_found';
const NOTICES_AT_ONCE = 1_000;

export interface Noticed {
  counts: StatementCounts;
  /** Entries without a line, by their position. */
  waiting: ReadonlyMap<number, BankLine>;
}

/** Adds the payments of each entry whose line is stored. */
export async function addNotices(
  tx: Transaction,
  { lines }: ReadStatement,
  source: LineSource,
): Promise<Noticed> {
  const counts: StatementCounts = {
    new: 0,
    known: 0,
    details: 0,
    possibleDuplicates: 0,
    places: [],
    warnings: [],
  };
  const waiting = new Map<number, BankLine>();
  const ids = await findNoticed(tx, source.bankAccountId, lines);
  for (const [position, line] of lines.entries()) {
    const id = ids.get(position);
    if (id) {
      counts.known += 1;
      counts.details += await addDetails(tx, id, line.details, source);
    } else {
      counts.warnings.push({ code: NOT_FOUND, line: line.fileLine });
      waiting.set(position, line);
    }
  }
  return { counts, waiting };
}

/** Stores the entries of the stored notification that wait; those that do already stay. */
export async function storeWaiting(
  tx: Transaction,
  waiting: Noticed['waiting'],
  { companyId, bankAccountId, statementId }: Omit<LineSource, 'place'>,
): Promise<void> {
  for (const [position, line] of waiting) {
    const { bankReference = null, bookingDate, batch } = line;
    const paymentInfoId = batch?.paymentInfoId ?? null;
    if (line.details.length === 0 || (bankReference === null && paymentInfoId === null)) continue;
    const keys = { companyId, id: newId(), bankAccountId, statementId, position };
    await tx.insert(BankNoticeRow, { ...keys, bankReference, paymentInfoId, bookingDate, line }, 'keep');
  }
}

/** Adds the payments of waiting entries to the lines of a statement, and returns their number. */
export async function addWaiting(
  tx: Transaction,
  { lines }: ReadStatement,
  source: LineSource,
): Promise<number> {
  const references = lines.flatMap(({ bankReference }) => bankReference ?? []);
  const batches = lines.flatMap(({ batch }) => batch?.paymentInfoId ?? []);
  if (references.length + batches.length === 0) return 0;
  const waiting = await tx.many<{ id: string }>(waitingNotices, [source.bankAccountId, references, batches]);
  let details = 0;
  for (let at = 0; at < waiting.length; at += NOTICES_AT_ONCE)
    details += await addOfNotices(tx, waiting.slice(at, at + NOTICES_AT_ONCE), source);
  return details;
}

async function addOfNotices(
  tx: Transaction,
  waiting: readonly { id: string }[],
  source: LineSource,
): Promise<number> {
  const ids = waiting.map(({ id }) => id);
  const notices = await tx.findAll(BankNoticeRow, { id: ids }, { order: ['id'] });
  const lines = notices.map(({ line }) => line);
  let details = 0;
  for (const [position, lineId] of await findNoticed(tx, source.bankAccountId, lines)) {
    const notice = notices[position];
    if (!notice) continue;
    const added = await addDetails(tx, lineId, notice.line.details, source);
    await tx.remove(BankNoticeRow, { id: notice.id });
    await countBooked(tx, notice.statementId, { fileLine: notice.line.fileLine, added });
    details += added;
  }
  return details;
}

/** The notification counts the entry that was not found when it came. */
export async function countBooked(
  tx: Transaction,
  statementId: string,
  { fileLine, added }: { fileLine: number; added: number },
): Promise<void> {
  const row = await tx.lock(BankStatementRow, { id: statementId });
  if (!row) return;
  const warnings = row.warnings.filter(({ code, line }) => code !== NOT_FOUND || line !== fileLine);
  const counts = { knownCount: row.knownCount + 1, detailCount: row.detailCount + added };
  await tx.update(BankStatementRow, { id: statementId }, { ...counts, warnings });
}
