import type { ReminderLetterItem } from '../../../../shared/contracts/receivables/reminder-letter';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { notifyMissingRate } from '../jobs/notify-missing-rate';
import { noteMissingRate } from '../queries/rate-notices';

/** Mails the owners when a reminder leaves out interest, once for each day since which a rate is missing. */
export async function announceMissingRate(
  tx: Transaction,
  ctx: Pick<CallContext, 'companyId' | 'now'>,
  items: readonly ReminderLetterItem[],
): Promise<void> {
  const days = new Set(items.flatMap(({ interestMissingSince }) => interestMissingSince ?? []));
  for (const since of [...days].sort()) {
    const noted = await tx.one(noteMissingRate, [since, ctx.now().toISOString()]);
    if (noted) await tx.enqueue(notifyMissingRate, { companyId: ctx.companyId, since });
  }
}
