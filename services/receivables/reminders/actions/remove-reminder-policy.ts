import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { ReminderPolicyRow } from '../models/reminder-policy-row';

export const removeReminderPolicy = writeAction(receivables.removeReminderPolicy, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const policy = await tx.lock(ReminderPolicyRow, { id });
      if (!policy) throw problem('reminder_policy_not_found');
      ctx.precondition(policy.version);
      await tx.remove(ReminderPolicyRow, { id });
      await tx.emit(policy.companyId, 'reminder_policy.deleted', { id });
      return { id };
    }),
});
