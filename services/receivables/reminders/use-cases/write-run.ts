import type { BookedBy } from '../../../../shared/contracts/documents/settlement-fields';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { violates } from '../../../../shared/runtime/errors';
import { newReminder, type Plan } from '../domain/new-reminder';
import type { ReminderRecord } from '../models/reminder-row';
import { markPolicyRun } from '../queries/reminders';
import { announceMissingRate } from './announce-missing-rate';
import type { RunPlan } from './plan-run';
import { withdrawStale } from './stale-proposals';
import { LEVEL_KEYS, storeReminder } from './store-reminder';

/** The policy, which asks nobody. */
const BY_POLICY: BookedBy = { type: 'rule', id: 'reminder_policy' };

/** Returns the reminders that were made: those whose levels another run has taken meanwhile are left out. */
export async function writeRun(
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
