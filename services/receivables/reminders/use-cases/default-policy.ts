import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { policyEvent } from '../domain/policy';
import { ReminderPolicyRow } from '../models/reminder-policy-row';

/** Two policies become the default at the same moment. */
export const DEFAULT_CHANGED = { reminder_policies_default: ['changed_meanwhile'] } as const;

/** The policy that was the default is one no longer; another one may become it in this transaction. */
export async function endDefault(tx: Transaction, ctx: CallContext, exceptId: string): Promise<void> {
  const formerDefault = await tx.find(ReminderPolicyRow, { isDefault: true });
  if (!formerDefault || formerDefault.id === exceptId) return;
  const before = await tx.lock(ReminderPolicyRow, { id: formerDefault.id });
  if (!before?.isDefault) return;
  const { id, companyId, version } = before;
  const after = { ...before, isDefault: false, version: version + 1, updatedAt: ctx.now().toISOString() };
  await tx.update(ReminderPolicyRow, { id }, after);
  await tx.emit(companyId, 'reminder_policy.updated', policyEvent(after));
}
