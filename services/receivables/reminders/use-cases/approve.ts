import { mail } from '../../../../shared/contracts/mail';
import type { ReminderReason } from '../../../../shared/contracts/receivables/reminder-reasons';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { actorOf } from '../../../../shared/runtime/principal';
import { type ReminderRecord, ReminderRow } from '../models/reminder-row';
import { examine, subjectOf } from './examine-reminder';
import { mailReminder, saveReminder } from './store-reminder';

export interface Approvable {
  id: string;
  to: string;
  /** Empty: it may be approved. */
  reasons: ReminderReason[];
}

export function notApprovable(reasons: readonly ReminderReason[]) {
  return problem('reminder_not_approvable', `Because of ${reasons.join(', ')}.`);
}

/** Decides about a proposal as it would be decided now. Money and bank are left to the person who approves. */
export async function prepareApproval(ctx: AskContext, reminder: ReminderRecord): Promise<Approvable> {
  const { due, reasons } = await examine(ctx, { ...subjectOf(reminder), isDecided: true });
  return { id: reminder.id, to: due?.client.contactEmail ?? '', reasons };
}

/** @throws 429 where the company has sent too many mails today */
export async function assertQuota(ctx: AskContext, messages = 1): Promise<void> {
  if (messages > 0) await ctx.call(mail.assertQuota, { companyId: ctx.companyId, template: null, messages });
}

/** Returns undefined for what is no proposal any more: another one has decided. */
export async function approve(
  tx: Transaction,
  ctx: CallContext,
  { id, to }: Approvable,
): Promise<ReminderRecord | undefined> {
  const reminder = await tx.lock(ReminderRow, { id });
  if (reminder?.status !== 'proposed') return undefined;
  const decided = { decidedAt: ctx.now().toISOString(), decidedBy: actorOf(ctx.principal) };
  const mailed = await mailReminder(tx, reminder, to);
  return saveReminder(tx, ctx, { ...reminder, ...decided, ...mailed, status: 'approved', reasonsHeld: [] });
}
