// Makes the document of a period: it is committed which one is asked for, documents is asked, the outcome is recorded.
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { afterStep } from '../domain/next-step';
import { isMaking, isStillMaking, type MakingRecord } from '../domain/status';
import { RecurringInvoiceRow, type RecurringRecord } from '../models/recurring-invoice-row';
import type { PeriodRecord } from '../models/recurring-period-row';
import { saveRecurring } from './change-recurring';
import { type Collected, collectDocument } from './collect-document';
import { failureOf, requestDocument } from './request-document';
import { type Place, writePeriod } from './write-period';

/** A period that a person asks for is left to the runner after this time. */
const LEASE_MS = 60_000;

/** Returns undefined where the row has changed since it was read. */
export function beginPeriod(
  ctx: AskContext,
  read: RecurringRecord,
  { index, revision, from, to, part }: Place,
): Promise<MakingRecord | undefined> {
  return ctx.company.transaction(async (tx) => {
    const row = await tx.lock(RecurringInvoiceRow, { id: read.id });
    if (row?.version !== read.version || isMaking(row)) return undefined;
    const now = ctx.now();
    const place = { index, revision, from, to, part };
    const making = { ...place, version: row.version, startedAt: now.toISOString() };
    const leasedUntil = row.leasedUntil ?? new Date(now.getTime() + LEASE_MS).toISOString();
    await tx.update(RecurringInvoiceRow, { id: row.id }, { making, leasedUntil });
    return { ...row, making };
  });
}

export interface MadePeriod extends MadeDocument {
  row: MakingRecord;
}

export interface MadeDocument {
  documentId: string;
  collected: Collected;
}

/** The document of a period, and its collection where the schedule says so. @throws the refusal of documents */
export async function makeDocument(ctx: AskContext, row: MakingRecord): Promise<MadeDocument> {
  const documentId = await requestDocument(ctx, row);
  return { documentId, collected: await collectDocument(ctx, row, documentId) };
}

/** The document that a person asks for; undefined where the row has changed since it was read. @throws the refusal of documents */
export async function makePeriod(
  ctx: AskContext,
  read: RecurringRecord,
  place: Place,
): Promise<MadePeriod | undefined> {
  const row = await beginPeriod(ctx, read, place);
  if (!row) return undefined;
  try {
    return { row, ...(await makeDocument(ctx, row)) };
  } catch (error) {
    if (failureOf(error)) await ctx.company.transaction((tx) => giveUp(tx, row));
    throw error;
  }
}

/** Ends a period without an outcome: no document was made. */
export async function giveUp(tx: Transaction, { id, making }: MakingRecord): Promise<void> {
  const row = await tx.lock(RecurringInvoiceRow, { id });
  if (isStillMaking(row, making))
    await tx.update(RecurringInvoiceRow, { id }, { making: null, leasedUntil: null });
}

/** Records the document of the locked row. */
export async function recordDocument(
  tx: Transaction,
  ctx: CallContext,
  row: MakingRecord,
  { timeZone, ...document }: MadeDocument & { timeZone: string },
): Promise<PeriodRecord> {
  const { making } = row;
  const period = await writePeriod(tx, ctx, row, making, document);
  const isFirst = making.revision === 1;
  await saveRecurring(tx, ctx, isFirst ? afterStep(row, 'make', making.index + 1, timeZone) : row, row);
  return period;
}
