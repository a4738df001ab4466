// A run of a recurring invoice that is due: its next period is made, or the schedule is held.
import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import type { Failure } from '../../../shared/contracts/recurring/fields';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import type { Planned } from '../domain/due';
import { type NextStep, nextStep } from '../domain/next-step';
import { isMaking, type MakingRecord } from '../domain/status';
import { RecurringInvoiceRow, type RecurringRecord } from '../models/recurring-invoice-row';
import { NOT_COLLECTED } from './collect-document';
import { readHeartbeat } from './heartbeat';
import { beginPeriod, makeDocument } from './make-period';
import { readCompany } from './read-company';
import { failureOf, readDocument } from './request-document';
import { type Outcome, type Run, type Step, writeRun } from './write-run';

export async function prepareRun(ctx: AskContext, id: string): Promise<Run> {
  const row = await ctx.company.find(RecurringInvoiceRow, { id });
  const { timeZone } = await readCompany(ctx);
  return { row, timeZone, step: row ? await stepOf(ctx, row, timeZone) : { is: 'nothing' } };
}

/** Before a person changes a schedule, the period that is being made has its outcome. */
export async function finishPeriod(ctx: AskContext, id: string): Promise<void> {
  if (!isMaking(await ctx.company.find(RecurringInvoiceRow, { id }))) return;
  const run = await prepareRun(ctx, id);
  await ctx.company.transaction((tx) => writeRun(tx, ctx, run));
}

async function stepOf(ctx: AskContext, row: RecurringRecord, timeZone: string): Promise<Step> {
  const heartbeat = await readHeartbeat(ctx);
  const step = nextStep(row, { timeZone, heartbeat, isOnHold: ctx.config.receivablesHold });
  if (isMaking(row)) return finishStep(ctx, row, step);
  return step.is === 'make' ? makeStep(ctx, row, step.plan) : step;
}

/** Finishes a period that a killed process has left, after a restore perhaps: a hold or a suspension lets no document be made. */
async function finishStep(ctx: AskContext, row: MakingRecord, step: NextStep): Promise<Step> {
  const isHeld = ctx.config.receivablesHold || (step.is === 'hold' && row.making.revision === 1);
  if (!isHeld && !(await readSuspension(ctx, row))) return outcomeOf(ctx, row);
  const documentId = await readDocument(ctx, row);
  if (documentId !== null) return { is: 'made', of: row, documentId, collected: NOT_COLLECTED };
  return step.is === 'hold' ? step : { is: 'given_up', of: row };
}

async function makeStep(ctx: AskContext, row: RecurringRecord, plan: Planned): Promise<Step> {
  const failure = await readSuspension(ctx, row);
  if (failure) return { is: 'fail', plan, failure };
  const begun = await beginPeriod(ctx, row, { ...plan, revision: 1 });
  return begun ? outcomeOf(ctx, begun) : { is: 'nothing' };
}

async function outcomeOf(ctx: AskContext, row: MakingRecord): Promise<Outcome> {
  try {
    return { is: 'made', of: row, ...(await makeDocument(ctx, row)) };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return { is: (await isClientGone(ctx, row)) ? 'client_deleted' : 'refused', of: row, failure };
  }
}

async function isClientGone(ctx: AskContext, { companyId, clientId }: RecurringRecord): Promise<boolean> {
  return !(await ctx.call(clients.profile, { companyId, id: clientId }));
}

/** Returns a failure for a suspended company: nobody can stop its schedules, so they make nothing by themselves. */
async function readSuspension(ctx: AskContext, { companyId }: RecurringRecord): Promise<Failure | undefined> {
  const { suspended } = await ctx.call(companies.suspension, { companyId });
  if (!suspended) return undefined;
  return failureOf(problem(suspended === 'read_only' ? 'company_read_only' : 'company_blocked'));
}
