// Proposals of which no invoice is open any more: a run withdraws them, so that nobody is asked about them.
import { documents } from '../../../../shared/contracts/documents';
import { REMINDABLES_MAX } from '../../../../shared/contracts/documents/dunning';
import type { ReminderReason } from '../../../../shared/contracts/receivables/reminder-reasons';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { BEFORE_ALL } from '../../../../shared/runtime/lists/export-page';
import { ReminderRow } from '../models/reminder-row';
import { openProposals, PROPOSALS_MAX } from '../queries/reminders';
import { examine, subjectOf } from './examine-reminder';
import { withdraw } from './store-reminder';

/** Further ones wait for the next run. */
const STALE_MAX = 200;

export interface StaleProposal {
  id: string;
  reasons: ReminderReason[];
}

export async function findStale(ctx: AskContext, today: string): Promise<StaleProposal[]> {
  const stale: StaleProposal[] = [];
  for (let after: string | undefined = BEFORE_ALL; after !== undefined && stale.length < STALE_MAX; ) {
    const proposals: Proposal[] = await ctx.company.many(openProposals, [after]);
    const open = await openAmong(ctx, today, new Set(proposals.flatMap(({ documentIds }) => documentIds)));
    for (const { id, documentIds } of proposals)
      if (!documentIds.some((one) => open.has(one))) stale.push(...(await decidedStale(ctx, id)));
    after = proposals.length === PROPOSALS_MAX ? proposals.at(-1)?.id : undefined;
  }
  return stale;
}

interface Proposal {
  id: string;
  documentIds: string[];
}

/** Ids of the invoices of which something is open. */
async function openAmong(ctx: AskContext, day: string, ids: ReadonlySet<string>): Promise<Set<string>> {
  const open = new Set<string>();
  for (let left = [...ids]; left.length > 0; left = left.slice(REMINDABLES_MAX)) {
    const question = { companyId: ctx.companyId, day, ids: left.slice(0, REMINDABLES_MAX) };
    const { items } = await ctx.call(documents.remindablesById, question);
    for (const { id, isCancelled, balanceMinor } of items) if (!isCancelled && balanceMinor > 0) open.add(id);
  }
  return open;
}

async function decidedStale(ctx: AskContext, id: string): Promise<StaleProposal[]> {
  const reminder = await ctx.company.find(ReminderRow, { id });
  if (reminder?.status !== 'proposed') return [];
  const { due, reasons } = await examine(ctx, { ...subjectOf(reminder), isDecided: true });
  return due ? [] : [{ id, reasons }];
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
