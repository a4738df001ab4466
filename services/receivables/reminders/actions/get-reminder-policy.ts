import { receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { presentPolicy } from '../domain/policy';
import { ReminderPolicyRow } from '../models/reminder-policy-row';

export const getReminderPolicy = readAction(receivables.getReminderPolicy, async ({ id }, ctx) => {
  const row = await ctx.company.find(ReminderPolicyRow, { id });
  if (!row) throw problem('reminder_policy_not_found');
  return presentPolicy(row);
});

export const reminderPolicyExists = readAction(
  receivables.reminderPolicyExists,
  async ({ companyId, id }, ctx) => ({
    exists: (await ctx.companyNamed(companyId).find(ReminderPolicyRow, { id })) !== undefined,
  }),
);
