// Proposals of which no invoice is open any more: a run withdraws them, so that nobody is asked about them.
import type { ReminderReason } from '../../../../shared/contracts/documents/reminder-reasons';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { type ReminderRecord, ReminderRow } from '../models/reminder-row';
import { staleProposals } from '../queries/reminders';
import { examine, subjectOf } from './examine-reminder';
import { withdraw } from './store-reminder';

export interface StaleProposal {
  id: string;
  reasons: ReminderReason[];
}

export async function findStale(ctx: AskContext): Promise<StaleProposal[]> {
  const stale: StaleProposal[] = [];
  for (const reminder of await ctx.company.many<ReminderRecord>(staleProposals)) {
    const { due, reasons } = await examine(ctx, { ...subjectOf(reminder), isDecided: true });
    if (!due) stale.push({ id: reminder.id, reasons });
  }
  return stale;
}

export async function withdrawStale(
  tx: Transaction,
  ctx: CallContext,
  stale: readonly StaleProposal[],
): Promise<void> {
  for (const { id, reasons: reasonsHeld } of stale) {
    const reminder = await tx.lock(ReminderRow, { id });
    if (reminder?.status === 'proposed') await withdraw(tx, ctx, reminder, { reasonsHeld });
  }
}
