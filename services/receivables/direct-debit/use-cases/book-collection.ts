// Asks documents to settle what was collected, and to reverse what was taken back, under the id of the collection: however often it is
// asked, it is booked once.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { Problem } from '../../../../shared/runtime/errors';
import { calendarDate } from '../../../../shared/values/calendar';
import { type BookingContext, isRefusal } from '../../use-cases/documents-answer';
import { settlementOf } from '../domain/moved-collection';
import { consequenceOf } from '../domain/reason-codes';
import { type CollectionRecord, CollectionRow } from '../models/collection-row';
import { saveCollection } from './change-collection';

/** An invoice may be paid otherwise while the settlement is planned, but hardly that often. */
const PLANS_MAX = 5;
/** Refusals after which the settlement is planned anew. */
const CHANGED: ReadonlySet<string> = new Set([
  'document_not_found',
  'document_not_open',
  'document_settled',
  'settlement_exceeds_balance',
  'settlement_id_taken',
  'too_many_payments',
]);

/** @throws if documents cannot be asked: the job tries again */
export async function bookCollection(ctx: BookingContext, companyId: string, id: string): Promise<void> {
  const rows = ctx.companyNamed(companyId);
  for (let plan = 1; ; plan++) {
    const row = await rows.find(CollectionRow, { id });
    if (row?.state === 'rejected') return holdRejected(ctx, rows, row);
    if (row?.booking === 'reversing') return reverse(ctx, rows, row);
    if (row?.booking !== 'pending') return;
    const { settlement } = await ctx.call(documents.settlement, { companyId, id });
    if (settlement) return finish(ctx, rows, row, { booking: 'booked' });
    const request = row.request ?? (await planned(ctx, rows, row));
    const refusal = await refusalOf(ctx.call(documents.settle, { companyId, id, ...request }));
    if (!refusal) return finish(ctx, rows, row, { booking: 'booked' });
    const today = await todayOf(ctx, companyId);
    const isClosed = refusal.type === 'period_closed' && request.date !== today;
    if (!(CHANGED.has(refusal.type) && plan < PLANS_MAX) && !isClosed)
      return finish(ctx, rows, row, { booking: 'refused', bookingError: refusal.type });
    await planned(ctx, rows, row, isClosed ? today : undefined);
  }
}

async function holdRejected(ctx: BookingContext, rows: Scoped, row: CollectionRecord): Promise<void> {
  await hold(ctx, row);
  await rows.transaction((tx) => follow(tx, row));
}

/** The mail and the next collection are asked for once the invoice is open, and never lost. */
async function follow(tx: Transaction, { companyId, id }: CollectionRecord): Promise<void> {
  await tx.deliver(receivables.followFailure, companyId, { companyId, id });
}

/** A collection that came back before it was booked has no settlement yet: it is booked first, so that both are in the history. */
async function reverse(ctx: BookingContext, rows: Scoped, row: CollectionRecord): Promise<void> {
  const { companyId, id, reversal } = row;
  if (!reversal) throw new Error(`the reversal of the collection ${id} is empty`);
  const { settlement } = await ctx.call(documents.settlement, { companyId, id });
  if (!settlement) {
    const request = row.request ?? (await planned(ctx, rows, row));
    const refusal = await refusalOf(ctx.call(documents.settle, { companyId, id, ...request }));
    if (refusal) return finish(ctx, rows, row, { booking: 'refused', bookingError: refusal.type });
  }
  // before the invoice is open again
  await hold(ctx, row);
  const refusal = await refusalOf(ctx.call(documents.reverseSettlement, { companyId, id, ...reversal }));
  if (refusal && refusal.type !== 'settlement_reversed')
    return finish(ctx, rows, row, { booking: 'refused', bookingError: refusal.type });
  await finish(ctx, rows, row, { booking: 'reversed' });
}

/** The client contests the invoice, or has died: nobody reminds of it. */
async function hold(
  ctx: BookingContext,
  { companyId, id, documentId, reasonCode }: CollectionRecord,
): Promise<void> {
  const consequence = consequenceOf(reasonCode);
  if (consequence !== 'dispute' && consequence !== 'legal') return;
  const reason = `Direct debit returned by the bank: ${reasonCode}`;
  const by = { type: 'rule' as const, id: 'direct_debit' };
  const placed = [{ id, documentId, kind: consequence, amountMinor: null }];
  await ctx.call(documents.changeHolds, { companyId, placed, removed: [], reason, by });
}

async function refusalOf(call: Promise<unknown>): Promise<Problem | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error;
  }
}

/** Commits what is asked for before documents are asked. @param date where the books are closed for the day of the bank */
async function planned(ctx: BookingContext, rows: Scoped, row: CollectionRecord, date?: string) {
  const { companyId, id, documentId } = row;
  const { items } = await ctx.call(documents.openDocuments, { companyId, documentIds: [documentId] });
  const request = settlementOf(row, items[0]?.balanceMinor ?? 0, date);
  return rows.transaction(async (tx) => {
    const locked = await tx.lock(CollectionRow, { id });
    // another process has planned it meanwhile
    if (locked && JSON.stringify(locked.request) !== JSON.stringify(row.request))
      return locked.request ?? request;
    await tx.update(CollectionRow, { id }, { request });
    return request;
  });
}

function finish(
  ctx: BookingContext,
  rows: Scoped,
  { id, booking: former }: CollectionRecord,
  outcome: Pick<CollectionRecord, 'booking'> & { bookingError?: string },
): Promise<void> {
  return rows.transaction(async (tx) => {
    const locked = await tx.lock(CollectionRow, { id });
    if (locked?.booking !== former) return;
    await saveCollection(tx, ctx, { ...locked, bookingError: null, ...outcome });
    if (outcome.booking === 'reversed') await follow(tx, locked);
  });
}

async function todayOf(ctx: BookingContext, companyId: string): Promise<string> {
  const profile = await ctx.call(companies.profile, { companyId });
  return calendarDate(ctx.now(), profile?.timeZone ?? 'UTC');
}
