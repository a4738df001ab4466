import { receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import { presentPolicy } from '../domain/policy';
import { ReminderPolicyRow } from '../models/reminder-policy-row';

export const listReminderPolicies = readAction(receivables.listReminderPolicies, async (_input, ctx) => {
  const rows = await ctx.company.findAll(ReminderPolicyRow, {}, { order: ['id'] });
  return { items: rows.map(presentPolicy) };
});
