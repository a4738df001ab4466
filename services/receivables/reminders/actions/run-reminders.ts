import { receivables } from '../../../../shared/contracts/receivables';
import { type ProposedReminder, RUN_LISTED_MAX } from '../../../../shared/contracts/receivables/reminders';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { newReminder, type Plan } from '../domain/new-reminder';
import { presentSummary } from '../domain/present-reminder';
import type { ReminderRecord } from '../models/reminder-row';
import { planRun, type RunPlan } from '../use-cases/plan-run';
import { readClient } from '../use-cases/read-parties';
import { writeRun } from '../use-cases/write-run';

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
