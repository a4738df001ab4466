import { documents } from '../../../shared/contracts/documents';
import type { AskContext } from '../../../shared/runtime/context';
import { invalid } from '../../../shared/runtime/errors';

/** @throws 400 for a policy that the company does not have */
export async function assertReminderPolicy(ctx: AskContext, id: string | null | undefined): Promise<void> {
  if (id == null) return;
  const { companyId } = ctx;
  const { exists } = await ctx.call(documents.reminderPolicyExists, { companyId, id });
  if (!exists) throw invalid('/reminderPolicyId', 'names no policy of reminders');
}
