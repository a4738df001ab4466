// Writes what a run has found out, in one transaction.
import type { Failure, HOLD_REASONS } from '../../../shared/contracts/recurring/fields';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { Planned } from '../domain/due';
import { afterStep, type NextStep } from '../domain/next-step';
import { recurringEvent } from '../domain/present';
import { isMaking, isStillMaking, type MakingRecord } from '../domain/status';
import { notifyHeld } from '../jobs/notify-held';
import { RecurringInvoiceRow, type RecurringRecord } from '../models/recurring-invoice-row';
import { isAnyHeld } from '../queries/schedules';
import { saveRecurring } from './change-recurring';
import type { Collected } from './collect-document';
import { giveUp, recordDocument } from './make-period';
import { skipThrough } from './skip-periods';
import { type Place, writeFailure } from './write-period';

const TRY_AGAIN_MS = 24 * 60 * 60 * 1000;

/** The outcome of a period that is being made. */
export type Outcome =
  | { is: 'made'; of: MakingRecord; documentId: string; collected: Collected }
  | { is: 'refused' | 'client_deleted'; of: MakingRecord; failure: Failure }
  | { is: 'given_up'; of: MakingRecord };

export type Step =
  | Exclude<NextStep, { is: 'make' }>
  | Outcome
  | { is: 'fail'; plan: Planned; failure: Failure };

export interface Run {
  row: RecurringRecord | undefined;
  timeZone: string;
  step: Step;
}

/** Does nothing where a person or another process was faster. */
export async function writeRun(tx: Transaction, ctx: CallContext, run: Run): Promise<void> {
  const { step, timeZone } = run;
  if (!run.row || step.is === 'nothing') return;
  const row = await tx.lock(RecurringInvoiceRow, { id: run.row.id });
  if (!row) return;
  if ('of' in step) {
    if (isStillMaking(row, step.of.making)) await record(tx, ctx, row, step, timeZone);
    return;
  }
  if (row.version !== run.row.version || isMaking(row) !== isMaking(run.row)) return;
  if (step.is === 'hold') return hold(tx, ctx, row, step.reason);
  if (step.is === 'fail') return fail(tx, ctx, row, { ...step.plan, revision: 1 }, step.failure);
  if (step.is === 'skip') await skipThrough(tx, ctx, row, step.last);
  const next = step.is === 'skip' ? step.last + 1 : row.nextIndex;
  await saveRecurring(tx, ctx, afterStep(row, step.is, next, timeZone), row, EVENT_OF[step.is]);
}

const EVENT_OF = {
  pause: 'recurring_invoice.paused',
  wake: 'recurring_invoice.resumed',
  plan: undefined,
  skip: undefined,
} as const;

/**
 * A refusal of what a person asked to be made anew, or of an older version of schedule, client or company, is no failure. Without its
 * client a schedule is held: no later day makes it good.
 */
async function record(
  tx: Transaction,
  ctx: CallContext,
  row: MakingRecord,
  outcome: Outcome,
  timeZone: string,
): Promise<void> {
  const { making } = row;
  if (outcome.is === 'made') {
    const { documentId, collected } = outcome;
    await recordDocument(tx, ctx, row, { documentId, collected, timeZone });
  } else if (outcome.is === 'given_up' || making.revision !== 1 || making.version !== row.version) {
    await giveUp(tx, row);
  } else if (outcome.is === 'client_deleted') {
    await hold(tx, ctx, row, 'client_deleted');
  } else {
    await fail(tx, ctx, row, making, outcome.failure);
  }
}

/** Owners and admins get one mail for a hold of their company: no other while one of the same reason waits for an answer. */
async function hold(
  tx: Transaction,
  ctx: CallContext,
  row: RecurringRecord,
  heldReason: (typeof HOLD_REASONS)[number],
): Promise<void> {
  const held = await saveRecurring(tx, ctx, { ...row, status: 'held', heldReason }, row);
  const { companyId, id } = row;
  await tx.emit(companyId, 'recurring_invoice.held', { ...recurringEvent(held), heldReason });
  const others = await tx.one<{ isHeld: boolean }>(isAnyHeld, [heldReason, id]);
  // two that are held at once leave one job
  const key = `notify_held ${companyId} ${heldReason}`;
  if (!others?.isHeld) await tx.enqueue(notifyHeld, { companyId, id }, { key });
}

/** The period waits with its findings; those after it wait, too. */
async function fail(
  tx: Transaction,
  ctx: CallContext,
  row: RecurringRecord,
  place: Place,
  failure: Failure,
): Promise<void> {
  await writeFailure(tx, ctx, row, place, failure);
  const nextRunAt = new Date(ctx.now().getTime() + TRY_AGAIN_MS).toISOString();
  await saveRecurring(tx, ctx, { ...row, nextRunAt }, row);
}
