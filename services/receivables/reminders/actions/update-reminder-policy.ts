import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import { changeRowIn, type RowChange } from '../../../../shared/runtime/database/change-row';
import { withConflict } from '../../../../shared/runtime/errors';
import { changedPolicy, policyEvent, presentPolicy } from '../domain/policy';
import { type PolicyRecord, ReminderPolicyRow } from '../models/reminder-policy-row';
import { DEFAULT_CHANGED, endDefault } from '../use-cases/default-policy';

export const updateReminderPolicy = writeAction(receivables.updateReminderPolicy, {
  write: ({ id, ...patch }, ctx) =>
    withConflict(DEFAULT_CHANGED, () =>
      ctx.company.transaction(async (tx) => {
        const change: RowChange<PolicyRecord> = {
          notFound: 'reminder_policy_not_found',
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
