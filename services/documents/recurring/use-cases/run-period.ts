// A run of a recurring invoice that is due: its next period is made, or the schedule is held.
import { companies } from '../../../../shared/contracts/companies';
import type { Failure, HOLD_REASONS } from '../../../../shared/contracts/documents/recurring-fields';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { readCompany } from '../../use-cases/read-sources';
import { lastDue, type Planned, planned } from '../domain/due';
import { holdReason } from '../domain/hold';
import { withNext } from '../domain/plan-next';
import { recurringEvent } from '../domain/present';
import { notifyHeld } from '../jobs/notify-held';
import { RecurringInvoiceRow, type RecurringRecord } from '../models/recurring-invoice-row';
import { saveRecurring } from './change-recurring';
import { readHeartbeat } from './heartbeat';
import { failureOf, type PreparedPeriod, preparePeriod } from './prepare-period';
import { writeFailure, writePeriod } from './write-period';

const TRY_AGAIN_MS = 24 * 60 * 60 * 1000;

export type Step =
  | { is: 'nothing' }
  /** The time zone or the end has changed since it was planned. */
  | { is: 'plan' }
  | { is: 'hold'; reason: (typeof HOLD_REASONS)[number] }
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
  const step: Step = row?.status === 'active' ? await nextStep(ctx, row, timeZone) : { is: 'nothing' };
  return { row, timeZone, step };
}

async function nextStep(ctx: AskContext, row: RecurringRecord, timeZone: string): Promise<Step> {
  const heartbeat = await readHeartbeat(ctx.global, ctx.now());
  // the clock of this process may differ from that of the database, by which the run was leased
  const now = new Date(heartbeat.now);
  const plan = planned(row, row.nextIndex, timeZone);
  if (!plan || plan.runAt > now) return { is: 'plan' };
  const due = lastDue(row, row.nextIndex, timeZone, now);
  const reason = holdReason(row, { heartbeat, lastDue: due, isOnHold: ctx.config.receivablesHold });
  return reason ? { is: 'hold', reason } : makeStep(ctx, row, plan);
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
  if (suspended) throw problem(suspended === 'blocked' ? 'company_blocked' : 'company_read_only');
}

/** Does nothing where a person or another process was faster. */
export async function writeRun(tx: Transaction, ctx: CallContext, run: Run): Promise<void> {
  if (!run.row) return;
  const row = await tx.lock(RecurringInvoiceRow, { id: run.row.id });
  if (row?.version !== run.row.version || run.step.is === 'nothing') return;
  const { step, timeZone } = run;
  if (step.is === 'hold') return hold(tx, ctx, row, step.reason);
  if (step.is === 'fail') return fail(tx, ctx, row, step.plan, step.failure);
  if (step.is === 'make') await writePeriod(tx, ctx, row, { ...step.plan, revision: 1 }, step.period);
  const next = step.is === 'make' ? row.nextIndex + 1 : row.nextIndex;
  await saveRecurring(tx, ctx, withNext(row, next, timeZone), row);
}

/** Owners and admins learn of it once, by mail. */
async function hold(
  tx: Transaction,
  ctx: CallContext,
  row: RecurringRecord,
  heldReason: (typeof HOLD_REASONS)[number],
): Promise<void> {
  const held = await saveRecurring(tx, ctx, { ...row, status: 'held', heldReason }, row);
  const { companyId, id } = row;
  await tx.emit(companyId, 'recurring_invoice.held', { ...recurringEvent(held), heldReason });
  await tx.enqueue(notifyHeld, { companyId, id });
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
