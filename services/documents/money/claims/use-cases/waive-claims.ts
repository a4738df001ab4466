// Waives what is open of claims, by a person or because the client must not pay the invoice any more.
import { CLAIM_KINDS } from '../../../../../shared/contracts/documents/claim-kinds';
import type { BookedBy } from '../../../../../shared/contracts/documents/settlement-fields';
import type { CallContext } from '../../../../../shared/runtime/context';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import type { DocumentRecord } from '../../../models/document-row';
import { changedClaim, claimEvent, openOf, type Share, waivedShares, whyOver } from '../domain/claim';
import type { ClaimRecord } from '../models/claim-row';
import { readClaims, saveChanges } from './change-claims';

export interface Waiver {
  /** The day as YYYY-MM-DD, in the time zone of the company. */
  date: string;
  reason: string;
  by: BookedBy;
}

/** Saves waivers of claims whose invoice is locked, with their events. */
export async function waive(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  shares: readonly Share[],
  { date, reason, by }: Waiver,
): Promise<ClaimRecord[]> {
  const changes = shares.map(({ claim, amountMinor }) => {
    const entry = { id: newId(), type: 'waived' as const, amountMinor, date, reason, doneBy: by };
    return changedClaim({ ...claim, waivedReason: reason }, entry, ctx.now());
  });
  await saveChanges(tx, changes);
  for (const { claim, entry } of changes)
    await tx.emit(claim.companyId, 'claim.waived', { ...claimEvent(claim), amountMinor: entry.amountMinor });
  return changes.map(({ claim }) => claim);
}

/**
 * Waives the claims of a locked invoice that the client must not pay any more.
 * @param why `cancelled`, `replaced` or `credited`
 */
export async function endClaims(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  { id }: { id: string },
  { why, date }: { why: 'cancelled' | 'replaced' | 'credited'; date: string },
): Promise<void> {
  const claims = await readClaims(tx, [id]);
  if (!claims.some((claim) => openOf(claim) > 0)) return;
  const waiver = { date, reason: why, by: { type: 'rule' as const, id: why } };
  await waive(tx, ctx, waivedShares(claims, CLAIM_KINDS, undefined), waiver);
}

/** Waives what a reversal has reopened of claims of locked invoices, where the client must not pay the invoice any more. */
export async function endReopenedClaims(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  invoices: readonly DocumentRecord[],
  date: string,
): Promise<void> {
  for (const invoice of invoices) {
    const why = whyOver(invoice);
    if (why) await endClaims(tx, ctx, invoice, { why, date });
  }
}
