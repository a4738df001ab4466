import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { presentPolicy } from '../domain/policy';
import { ReminderPolicyRow } from '../models/reminder-policy-row';

export const listReminderPolicies = readAction(documents.listReminderPolicies, async (_input, ctx) => {
  const rows = await ctx.company.findAll(ReminderPolicyRow, {}, { order: ['id'] });
  return { items: rows.map(presentPolicy) };
});
