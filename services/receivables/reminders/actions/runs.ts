import type { BookedBy } from '../../../../shared/contracts/documents/settlement-fields';
import { receivables } from '../../../../shared/contracts/receivables';
import { type ProposedReminder, RUN_LISTED_MAX } from '../../../../shared/contracts/receivables/reminders';
import { writeAction } from '../../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem, violates } from '../../../../shared/runtime/errors';
import { readClient, readCompany } from '../../use-cases/read-parties';
import { waitingFor } from '../../use-cases/waiting';
import { newReminder, type Plan } from '../domain/new-reminder';
import { later, nextDayOpening, secondsUntilOpen } from '../domain/policy';
import { presentSummary } from '../domain/present-reminder';
import { type PolicyRecord, ReminderPolicyRow } from '../models/reminder-policy-row';
import type { ReminderRecord } from '../models/reminder-row';
import { markPolicyRun } from '../queries/reminders';
import { planRun, type RunPlan } from '../use-cases/plan-run';
import { withdrawStale } from '../use-cases/stale-proposals';
import { announceMissingRate, LEVEL_KEYS, storeReminder } from '../use-cases/store-reminder';

export const runReminders = writeAction(receivables.runReminders, {
  async ask({ clientId }, ctx) {
    if (clientId !== undefined && !(await readClient(ctx, clientId))) throw problem('client_not_found');
    return planRun(ctx, { clientId, policyId: undefined });
  },
  async write({ dryRun: isDryRun, clientId }, ctx, run) {
    if (isDryRun) return outcome(run, true, run.plans.map(foreseen));
    const policyIds = clientId === undefined ? run.policies.all.map(({ id }) => id) : [];
    const reminders = await ctx.company.transaction((tx) => writeRun(tx, ctx, run, { policyIds }));
    return outcome(run, false, reminders.map(proposed));
  },
});

function outcome(
  { today, held, heldCount, isComplete }: RunPlan,
  isDryRun: boolean,
  all: ProposedReminder[],
) {
  const reminders = all.slice(0, RUN_LISTED_MAX);
  return { isDryRun, day: today, reminderCount: all.length, heldCount, isComplete, reminders, held };
}

/** The reminder that the plan would become. */
function foreseen(plan: Plan): ProposedReminder {
  const nobody = { type: 'rule' as const, id: null };
  return {
    ...proposed(newReminder(plan, { companyId: '', id: '', now: '', today: '', by: nobody })),
    id: null,
  };
}

function proposed(row: ReminderRecord): ProposedReminder {
  const status = row.status === 'approved' ? 'approved' : 'proposed';
  return { ...presentSummary(row), status };
}

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

/** The policy, which asks nobody. */
const BY_POLICY: BookedBy = { type: 'rule', id: 'reminder_policy' };

/** Returns the reminders that were made: those whose levels another run has taken meanwhile are left out. */
async function writeRun(
  tx: Transaction,
  ctx: CallContext,
  { today, plans, policies, isComplete, stale }: RunPlan,
  { policyIds }: { policyIds: readonly string[] },
): Promise<ReminderRecord[]> {
  await withdrawStale(tx, ctx, stale);
  const reminders: ReminderRecord[] = [];
  for (const plan of plans) {
    const reminder = await storeUnlessPresent(tx, ctx, plan, today);
    if (!reminder) continue;
    reminders.push(reminder);
    await announceMissingRate(tx, ctx, plan.items);
  }
  for (const { id, version, isActive, hasRun } of isComplete ? policies.all : []) {
    if (isActive && !hasRun && policyIds.includes(id)) await tx.many(markPolicyRun, [id, version]);
  }
  return reminders;
}

async function storeUnlessPresent(
  tx: Transaction,
  ctx: CallContext,
  plan: Plan,
  today: string,
): Promise<ReminderRecord | undefined> {
  const head = { companyId: ctx.companyId, id: newId(), now: ctx.now().toISOString(), today, by: BY_POLICY };
  try {
    return await tx.part(() => storeReminder(tx, newReminder(plan, head), plan));
  } catch (error) {
    if (LEVEL_KEYS.some((key) => violates(error, key))) return undefined;
    throw error;
  }
}
