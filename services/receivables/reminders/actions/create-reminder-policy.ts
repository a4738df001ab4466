import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import { newId } from '../../../../shared/runtime/database/ids';
import { problem, withConflict } from '../../../../shared/runtime/errors';
import { assertPolicy, policyEvent, presentPolicy } from '../domain/policy';
import { type PolicyRecord, ReminderPolicyRow } from '../models/reminder-policy-row';
import { countPolicies } from '../queries/policies';
import { DEFAULT_CHANGED, endDefault } from '../use-cases/default-policy';

const POLICIES_MAX = 50;
const WORKING_DAYS = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

export const createReminderPolicy = writeAction(receivables.createReminderPolicy, {
  write: ({ window = WORKING_DAYS, ...input }, ctx) =>
    withConflict(DEFAULT_CHANGED, () =>
      ctx.company.transaction(async (tx) => {
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
