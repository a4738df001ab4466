// Lines of the bank that name collections of ours: the credit of a batch or of one debit, and what was taken back. Each line is one
// transaction with its collections, mandates and events; documents are asked by a job after it.
import type { QueuedJob } from '../../../../shared/runtime/database/queued-job';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { isOfAccount } from '../../banking/domain/of-account';
import { type BankLineRecord, BankLineRow } from '../../banking/models/bank-line-row';
import { changeLine } from '../../banking/use-cases/change-line';
import { collected, isAtBank, mandateAfter, returned, usedMandate } from '../domain/moved-collection';
import type { CollectionRecord } from '../models/collection-row';
import { type MandateRecord, MandateRow } from '../models/mandate-row';
import { linesOfCollections, lockCollections, namedCollections } from '../queries/collections';
import { saveCollection } from './change-collection';
import { saveMandate } from './change-mandate';

export interface FollowContext {
  companyNamed(companyId: string): Scoped;
  now(): Date;
}

/** The job that asks documents; its callers hand it in, because jobs use use-cases. */
type Booker = QueuedJob<{ companyId: string; ids: string[] }>;

/** Returns the number of lines that it has booked. @param bankAccountId null: lines of all accounts */
export async function followLines(
  ctx: FollowContext,
  companyId: string,
  { booker, bankAccountId }: { booker: Booker; bankAccountId: string | null },
): Promise<number> {
  const rows = ctx.companyNamed(companyId);
  const lines = await rows.many<BankLineRecord>(linesOfCollections);
  let count = 0;
  for (const { id } of lines.filter((one) => isOfAccount(one, bankAccountId)))
    count += await rows.transaction(async (tx) => {
      const line = await tx.lock(BankLineRow, { id });
      if (line?.status !== 'open' || line.isDecided) return 0;
      const ids = await applyLine(tx, ctx, line);
      if (ids.length === 0) return 0;
      await changeLine(
        tx,
        id,
        { status: 'booked', settlementId: ids.length === 1 ? (ids[0] ?? null) : null },
        ctx.now(),
      );
      await tx.enqueue(booker, { companyId, ids });
      return 1;
    });
  return count;
}

/** Returns the ids of the collections that the line has moved; none where its amount is not theirs: it stays open for a person. */
async function applyLine(tx: Transaction, ctx: FollowContext, line: BankLineRecord): Promise<string[]> {
  const { rows, mandates } = await lockNamed(tx, line);
  if (line.direction === 'debit') return takeBack(tx, ctx, line, { rows, mandates });
  const open = rows.filter(isAtBank);
  const sumMinor = open.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (line.isReversal || line.currency !== 'EUR' || open.length === 0 || sumMinor !== line.amountMinor)
    return [];
  for (const row of open) {
    await saveCollection(tx, ctx, collected(row, line), 'collection.collected');
    const mandate = mandates.get(row.mandateId);
    if (mandate)
      mandates.set(row.mandateId, await saveMandate(tx, ctx, usedMandate(mandate, row), 'mandate.updated'));
  }
  return open.map(({ id }) => id);
}

interface Named {
  rows: CollectionRecord[];
  mandates: Map<string, MandateRecord>;
}

/** Mandates are locked before collections, as everywhere. */
async function lockNamed(tx: Transaction, line: BankLineRecord): Promise<Named> {
  const payments = [line.batch?.paymentInfoId, line.customerReference, line.endToEndId].filter(Boolean);
  const endToEndIds = [line.returnOf?.endToEndId ?? line.endToEndId].filter(Boolean);
  const named = await tx.many<CollectionRecord>(namedCollections, [payments, endToEndIds]);
  // a single payment of a batch names both, and is that payment alone
  const single = named.filter(({ endToEndId }) => endToEndIds.includes(endToEndId));
  const ours = single.length > 0 ? single : named;
  const mandates = new Map<string, MandateRecord>();
  for (const id of [...new Set(ours.map(({ mandateId }) => mandateId))].sort()) {
    const mandate = await tx.lock(MandateRow, { id });
    if (mandate) mandates.set(id, mandate);
  }
  const ids = ours.map(({ id }) => id);
  return { rows: await tx.many<CollectionRecord>(lockCollections, [ids]), mandates };
}

async function takeBack(
  tx: Transaction,
  ctx: FollowContext,
  line: BankLineRecord,
  { rows, mandates }: Named,
): Promise<string[]> {
  const [row] = rows;
  const isReturn = line.isReversal || line.returnOf !== null;
  if (!row || rows.length > 1 || !isReturn || row.state !== 'collected') return [];
  const originalMinor = line.returnOf?.amountMinor ?? row.amountMinor;
  if (originalMinor !== row.amountMinor || line.amountMinor < originalMinor || line.currency !== 'EUR')
    return [];
  const { id, bookingDate } = line;
  const reason = line.returnOf?.reason ?? null;
  const after = returned(row, { id, bookingDate, reason, chargesMinor: line.amountMinor - originalMinor });
  await saveCollection(
    tx,
    ctx,
    after,
    after.state === 'refunded' ? 'collection.refunded' : 'collection.returned',
  );
  await suspend(tx, ctx, mandates.get(row.mandateId), reason);
  return [row.id];
}

/** A mandate that the bank calls dead is not used again. */
export async function suspend(
  tx: Transaction,
  ctx: Pick<FollowContext, 'now'>,
  mandate: MandateRecord | undefined,
  reason: string | null,
): Promise<void> {
  const after = mandate && mandateAfter(mandate, reason);
  if (after && after !== mandate) await saveMandate(tx, ctx, after, 'mandate.updated');
}
