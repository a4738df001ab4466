import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { later, nextDayOpening } from '../domain/next-run';
import { secondsUntilOpen } from '../domain/window';
import { type PolicyRecord, ReminderPolicyRow } from '../models/reminder-policy-row';
import { planRun, type RunPlan } from '../use-cases/plan-run';
import { readCompany } from '../use-cases/read-parties';
import { waitingFor } from '../use-cases/waiting';
import { writeRun } from '../use-cases/write-run';

export const runReminderPolicy = writeAction(receivables.runReminderPolicy, {
  ask: ({ companyId, id }, ctx) => prepareDailyRun(ctx.actingFor(companyId), id),
  async write({ companyId }, called, daily) {
    const ctx = called.actingFor(companyId);
    if (daily) await ctx.company.transaction((tx) => writeDailyRun(tx, ctx, daily));
    return {};
  },
});

/** The run of a policy, once a day in its hours. */
export interface DailyRun {
  policy: PolicyRecord;
  /** null outside of the hours, and where nothing may leave. */
  run: RunPlan | null;
  nextRunAt: string;
}

async function prepareDailyRun(ctx: AskContext, id: string): Promise<DailyRun | null> {
  const policy = await ctx.company.find(ReminderPolicyRow, { id });
  if (!policy?.isActive) return null;
  const now = ctx.now();
  const wait = (seconds: number) => ({ policy, run: null, nextRunAt: later(now, seconds) });
  const waiting = await waitingFor(ctx);
  if (waiting) return wait(waiting.seconds);
  const { timeZone } = await readCompany(ctx);
  const seconds = secondsUntilOpen(policy.window, now, timeZone);
  if (seconds > 0) return wait(seconds);
  const run = await planRun(ctx, { clientId: undefined, policyId: id });
  return { policy, run, nextRunAt: nextDayOpening(policy.window, now, timeZone) };
}

/** Does nothing where another process has run it meanwhile, or a person has changed the policy. */
async function writeDailyRun(
  tx: Transaction,
  ctx: CallContext,
  { policy, run, nextRunAt }: DailyRun,
): Promise<void> {
  const { id } = policy;
  const row = await tx.lock(ReminderPolicyRow, { id });
  if (!row) return;
  const isMine = row.version === policy.version && row.nextRunAt === policy.nextRunAt;
  await tx.update(
    ReminderPolicyRow,
    { id },
    { leasedUntil: null, nextRunAt: isMine ? nextRunAt : row.nextRunAt },
  );
  if (isMine && run) await writeRun(tx, ctx, run, { policyIds: [id] });
}
