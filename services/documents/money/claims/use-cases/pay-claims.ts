// Gives back what a settlement has paid of claims.
import type { CallContext } from '../../../../../shared/runtime/context';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { type ClaimChange, changedClaim } from '../domain/claim';
import { ClaimEntryRow } from '../models/claim-entry-row';
import { documentsPaidBy } from '../queries/claims';
import { readClaims, saveChanges } from './change-claims';

/** Ids of the invoices whose claims the settlement has paid. */
export async function claimDocumentsOf(tx: Transaction, settlementId: string): Promise<string[]> {
  const rows = await tx.many<{ documentId: string }>(documentsPaidBy, [settlementId]);
  return rows.map(({ documentId }) => documentId);
}

/** @param documentIds of the invoices, which are locked. Returns the payments that are taken back, with their claims */
export async function takeBackClaims(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  documentIds: readonly string[],
  { settlementId, on }: { settlementId: string; on: string },
): Promise<(ClaimChange & { paymentId: string })[]> {
  if (documentIds.length === 0) return [];
  const claims = new Map((await readClaims(tx, documentIds)).map((claim) => [claim.id, claim]));
  const paid = await tx.findAll(ClaimEntryRow, { settlementId }, { order: ['id'] });
  const changes = paid.flatMap(({ id: paymentId, claimId, amountMinor }) => {
    const claim = claims.get(claimId);
    if (!claim) return [];
    const entry = { id: newId(), type: 'paid' as const, amountMinor: -amountMinor, date: on, settlementId };
    const change = changedClaim(claim, entry, ctx.now());
    claims.set(claimId, change.claim);
    return [{ ...change, paymentId }];
  });
  await saveChanges(tx, changes);
  return changes;
}
