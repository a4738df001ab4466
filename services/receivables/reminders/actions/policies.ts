import { receivables } from '../../../../shared/contracts/receivables';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import { changeRowIn, type RowChange } from '../../../../shared/runtime/database/change-row';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem, withConflict } from '../../../../shared/runtime/errors';
import { byKey, listOf, removed } from '../../../../shared/runtime/lists/row-actions';
import { assertPolicy, changedPolicy, policyEvent, presentPolicy } from '../domain/policy';
import { completeSteps, usualDaysBetween } from '../domain/policy-defaults';
import { type PolicyRecord, ReminderPolicyRow } from '../models/reminder-policy-row';
import { countPolicies } from '../queries/reminders';
import { readConsumerLaw } from '../use-cases/read-grounds';

const NOT_FOUND = 'reminder_policy_not_found';

export const listReminderPolicies = listOf(
  receivables.listReminderPolicies,
  ReminderPolicyRow,
  { order: ['id'] },
  presentPolicy,
);
export const getReminderPolicy = byKey(
  receivables.getReminderPolicy,
  ReminderPolicyRow,
  NOT_FOUND,
  presentPolicy,
);

export const reminderPolicyExists = readAction(
  receivables.reminderPolicyExists,
  async ({ companyId, id }, ctx) => ({
    exists: (await ctx.companyNamed(companyId).find(ReminderPolicyRow, { id })) !== undefined,
  }),
);

const POLICIES_MAX = 50;
const WORKING_DAYS = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

export const createReminderPolicy = writeAction(receivables.createReminderPolicy, {
  ask: async ({ appliesTo, minDaysBetween }, ctx) =>
    minDaysBetween ?? usualDaysBetween(appliesTo, await readConsumerLaw(ctx)),
  write: ({ window = WORKING_DAYS, ...fields }, ctx, minDaysBetween) =>
    withConflict(DEFAULT_CHANGED, () =>
      ctx.company.transaction(async (tx) => {
        const input = { ...fields, minDaysBetween, steps: completeSteps(fields.steps) };
        assertPolicy({ ...input, window });
        const { count = 0 } = (await tx.one<{ count: number }>(countPolicies)) ?? {};
        if (count >= POLICIES_MAX) throw problem('too_many_reminder_policies', `There are ${count}.`);
        const now = ctx.now().toISOString();
        const head = { companyId: ctx.companyId, id: newId() };
        const activatedAt = input.isActive ? now : null;
        const revision = { version: 1, createdAt: now, updatedAt: now };
        const runs = { activatedAt, hasRun: false, nextRunAt: now, leasedUntil: null };
        const policy: PolicyRecord = { ...head, ...input, window, ...runs, ...revision };
        if (policy.isDefault) await endDefault(tx, ctx, policy.id);
        await tx.insert(ReminderPolicyRow, policy);
        await tx.emit(policy.companyId, 'reminder_policy.created', policyEvent(policy));
        return presentPolicy(policy);
      }),
    ),
});

export const updateReminderPolicy = writeAction(receivables.updateReminderPolicy, {
  write: ({ id, ...patch }, ctx) =>
    withConflict(DEFAULT_CHANGED, () =>
      ctx.company.transaction(async (tx) => {
        const change: RowChange<PolicyRecord> = {
          notFound: NOT_FOUND,
          change: (policy) => changedPolicy(policy, patch, ctx.now().toISOString()),
          announce: (told, policy) =>
            told.emit(policy.companyId, 'reminder_policy.updated', policyEvent(policy)),
        };
        if (patch.isDefault === true && (await tx.find(ReminderPolicyRow, { id })))
          await endDefault(tx, ctx, id);
        return presentPolicy(await changeRowIn(tx, ctx, ReminderPolicyRow, { id }, change));
      }),
    ),
});

export const removeReminderPolicy = removed(
  receivables.removeReminderPolicy,
  ReminderPolicyRow,
  NOT_FOUND,
  (tx, { companyId, id }) => tx.emit(companyId, 'reminder_policy.deleted', { id }),
);

/** Two policies become the default at the same moment. */
const DEFAULT_CHANGED = { reminder_policies_default: ['changed_meanwhile'] } as const;

/** The policy that was the default is one no longer; another one may become it in this transaction. */
async function endDefault(tx: Transaction, ctx: CallContext, exceptId: string): Promise<void> {
  const formerDefault = await tx.find(ReminderPolicyRow, { isDefault: true });
  if (!formerDefault || formerDefault.id === exceptId) return;
  const before = await tx.lock(ReminderPolicyRow, { id: formerDefault.id });
  if (!before?.isDefault) return;
  const { id, companyId, version } = before;
  const after = { ...before, isDefault: false, version: version + 1, updatedAt: ctx.now().toISOString() };
  await tx.update(ReminderPolicyRow, { id }, after);
  await tx.emit(companyId, 'reminder_policy.updated', policyEvent(after));
}
