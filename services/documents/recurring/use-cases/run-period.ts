// A run of a recurring invoice that is due: its next period is made, or the schedule is held.
import { companies } from '../../../../shared/contracts/companies';
import type { Failure, HOLD_REASONS } from '../../../../shared/contracts/documents/recurring-fields';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { readCompany } from '../../use-cases/read-sources';
import type { Planned } from '../domain/due';
import { afterStep, type NextStep, nextStep } from '../domain/next-step';
import { recurringEvent } from '../domain/present';
import { notifyHeld } from '../jobs/notify-held';
import { RecurringInvoiceRow, type RecurringRecord } from '../models/recurring-invoice-row';
import { isAnyHeld } from '../queries/held';
import { saveRecurring } from './change-recurring';
import { readHeartbeat } from './heartbeat';
import { failureOf, type PreparedPeriod, preparePeriod } from './prepare-period';
import { skipThrough } from './skip-periods';
import { writeFailure, writePeriod } from './write-period';

const TRY_AGAIN_MS = 24 * 60 * 60 * 1000;

export type Step =
  | Exclude<NextStep, { is: 'make' }>
  | { is: 'make'; plan: Planned; period: PreparedPeriod }
  | { is: 'fail'; plan: Planned; failure: Failure };

export interface Run {
  row: RecurringRecord | undefined;
  timeZone: string;
  step: Step;
}

export async function prepareRun(ctx: AskContext, id: string): Promise<Run> {
  const row = await ctx.company.find(RecurringInvoiceRow, { id });
  const { timeZone } = await readCompany(ctx);
  return { row, timeZone, step: row ? await stepOf(ctx, row, timeZone) : { is: 'nothing' } };
}

async function stepOf(ctx: AskContext, row: RecurringRecord, timeZone: string): Promise<Step> {
  const heartbeat = await readHeartbeat(ctx);
  const step = nextStep(row, { timeZone, heartbeat, isOnHold: ctx.config.receivablesHold });
  return step.is === 'make' ? makeStep(ctx, row, step.plan) : step;
}

async function makeStep(ctx: AskContext, row: RecurringRecord, plan: Planned): Promise<Step> {
  try {
    await assertNotSuspended(ctx, row.companyId);
    return { is: 'make', plan, period: await preparePeriod(ctx, row, plan) };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return { is: 'fail', plan, failure };
  }
}

/** Nobody can stop the schedules of a suspended company, so they make nothing by themselves. @throws 403 */
async function assertNotSuspended(ctx: AskContext, companyId: string): Promise<void> {
  const { suspended } = await ctx.call(companies.suspension, { companyId });
  if (suspended) throw problem(suspended === 'read_only' ? 'company_read_only' : 'company_blocked');
}

/** Does nothing where a person or another process was faster. */
export async function writeRun(tx: Transaction, ctx: CallContext, run: Run): Promise<void> {
  if (!run.row) return;
  const row = await tx.lock(RecurringInvoiceRow, { id: run.row.id });
  if (row?.version !== run.row.version || run.step.is === 'nothing') return;
  const { step, timeZone } = run;
  if (step.is === 'hold') return hold(tx, ctx, row, step.reason);
  if (step.is === 'fail') return fail(tx, ctx, row, step.plan, step.failure);
  const next = await decide(tx, ctx, row, step);
  await saveRecurring(tx, ctx, afterStep(row, step.is, next, timeZone), row, EVENT_OF[step.is]);
}

const EVENT_OF = {
  pause: 'recurring_invoice.paused',
  wake: 'recurring_invoice.resumed',
  ...{ plan: undefined, make: undefined, skip: undefined },
} as const;

/** Returns the number of the period after the one that is made or skipped. */
async function decide(
  tx: Transaction,
  ctx: CallContext,
  row: RecurringRecord,
  step: Exclude<Step, { is: 'hold' | 'fail' | 'nothing' }>,
): Promise<number> {
  if (step.is === 'make') {
    await writePeriod(tx, ctx, row, { ...step.plan, revision: 1 }, step.period);
    return row.nextIndex + 1;
  }
  if (step.is !== 'skip') return row.nextIndex;
  await skipThrough(tx, ctx, row, step.last);
  return step.last + 1;
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
export async function fail(
  tx: Transaction,
  ctx: CallContext,
  row: RecurringRecord,
  plan: Planned,
  failure: Failure,
): Promise<void> {
  await writeFailure(tx, ctx, row, { ...plan, revision: 1 }, failure);
  const nextRunAt = new Date(ctx.now().getTime() + TRY_AGAIN_MS).toISOString();
  await saveRecurring(tx, ctx, { ...row, nextRunAt }, row);
}
