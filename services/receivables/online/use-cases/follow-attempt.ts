// Looks an attempt up at its provider, moves it by what that shows, and books what was paid. It may run any number of times, also at
// once, whoever asks for it: a callback, the payer who comes back, a job.
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { attemptEvents } from '../domain/attempt-events';
import { isOfAttempt, movedAttempt, nextLookUp } from '../domain/transition';
import { type PaymentAttemptRecord, PaymentAttemptRow } from '../models/payment-attempt-row';
import type { Snapshot, Trouble, Unknown } from '../providers/provider';
import { claimLookUp } from '../queries/online';
import { bookAttempt } from './book-attempt';
import {
  type OpenConnection,
  openConnection,
  type ProviderContext,
  readConnection,
  stopConnection,
} from './open-connection';
import type { BookingContext } from './plan-booking';
import { recordMovements } from './record-movements';

export type FollowContext = ProviderContext & BookingContext;

/** A provider is asked about a payment at most once within this time. */
const LOOK_UP_EVERY_MS = 10_000;
/** A payment whose request was lost may still arrive for so long. */
const LOST_FOR_MS = 10 * 60_000;

/** Returns the seconds until it is worth doing again; undefined where nothing is left to do. */
export async function followAttempt(
  ctx: FollowContext,
  companyId: string,
  id: string,
): Promise<number | undefined> {
  const rows = ctx.companyNamed(companyId);
  const attempt = await rows.find(PaymentAttemptRow, { id });
  if (!attempt) return undefined;
  const isEarly = !(await lookUp(ctx, rows, attempt));
  await bookAttempt(ctx, companyId, id);
  if (isEarly) return LOOK_UP_EVERY_MS / 1000;
  const after = await rows.find(PaymentAttemptRow, { id });
  const isOpen = after?.state === 'created' || after?.state === 'pending';
  return after && isOpen && after.failureCode === null ? nextLookUp(after, ctx.now()) : undefined;
}

/** Returns false if it was looked up a moment ago. */
async function lookUp(ctx: FollowContext, rows: Scoped, attempt: PaymentAttemptRecord): Promise<boolean> {
  const { id: attemptId, connectionId, providerRef: ref } = attempt;
  const now = ctx.now();
  const since = new Date(now.getTime() - LOOK_UP_EVERY_MS).toISOString();
  if (!(await rows.one(claimLookUp, [attemptId, now.toISOString(), since]))) return false;
  const row = await readConnection(rows, connectionId);
  const open = row && openConnection(ctx, row);
  if (!open) return true;
  const answer = await open.provider.lookUp({ ref, attemptId }, open.connection);
  await applyAnswer(ctx, rows, attempt, open, answer);
  return true;
}

/** Stores what a look-up has shown. A payment that is not the one that was asked for stops the connection, and books nothing. */
export async function applyAnswer(
  ctx: FollowContext,
  rows: Scoped,
  attempt: PaymentAttemptRecord,
  { row }: OpenConnection,
  answer: Snapshot | Unknown | Trouble,
): Promise<void> {
  if (answer.kind === 'trouble') {
    if (answer.class === 'auth') await stopConnection(rows, ctx, row, 'credentials');
    return;
  }
  if (answer.kind === 'unknown') return expireLost(ctx, rows, attempt);
  if (isOfAttempt(attempt, answer, row.account)) {
    await rows.transaction((tx) => recordMovements(tx, row.id, answer.movements));
    return move(ctx, rows, attempt.id, answer);
  }
  await change(ctx, rows, attempt.id, (locked) =>
    locked.succeededAt !== null ? locked : { ...locked, failureCode: 'mismatch' },
  );
  await stopConnection(rows, ctx, row, 'mismatch');
}

function move(ctx: FollowContext, rows: Scoped, id: string, snapshot: Snapshot): Promise<void> {
  return change(ctx, rows, id, (locked) => movedAttempt(locked, snapshot, ctx.now()));
}

/** The request of an attempt without a payment was lost. */
async function expireLost(ctx: FollowContext, rows: Scoped, attempt: PaymentAttemptRecord): Promise<void> {
  const isLost = attempt.state === 'created' && attempt.providerRef === null;
  const age = ctx.now().getTime() - Date.parse(attempt.createdAt);
  if (!isLost || age < LOST_FOR_MS) return;
  await change(ctx, rows, attempt.id, (locked) =>
    locked.state === 'created' ? { ...locked, state: 'expired', failureCode: 'not_taken' } : locked,
  );
}

/** Changes a locked attempt, with the events of what is new. */
export function change(
  ctx: Pick<FollowContext, 'now'>,
  rows: Scoped,
  id: string,
  changed: (locked: PaymentAttemptRecord) => PaymentAttemptRecord,
): Promise<void> {
  return rows.transaction(async (tx) => {
    const before = await tx.lock(PaymentAttemptRow, { id });
    if (!before) return;
    const after = changed(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    const saved = { ...after, version: before.version + 1, updatedAt: ctx.now().toISOString() };
    await tx.update(PaymentAttemptRow, { id }, saved);
    for (const { type, data } of attemptEvents(before, saved)) await tx.emit(saved.companyId, type, data);
  });
}
