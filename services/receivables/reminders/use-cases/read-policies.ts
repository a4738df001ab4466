import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { type PolicyRecord, ReminderPolicyRow } from '../models/reminder-policy-row';

export interface Policies {
  all: readonly PolicyRecord[];
  /** The policy that holds for a client: that which it names, else the default. */
  of(client: { reminderPolicyId: string | null } | null): PolicyRecord | undefined;
}

export async function readPolicies(company: Scoped): Promise<Policies> {
  const all = await company.findAll(ReminderPolicyRow, {}, { order: ['id'] });
  const usual = all.find(({ isDefault }) => isDefault);
  return { all, of: (client) => all.find(({ id }) => id === client?.reminderPolicyId) ?? usual };
}
