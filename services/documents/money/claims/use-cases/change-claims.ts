// Writes changes of claims, whose invoices are locked.
import { rowsText } from '../../../../../shared/runtime/database/many-rows';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import type { ClaimChange } from '../domain/claim';
import { ClaimEntryRow } from '../models/claim-entry-row';
import { type ClaimRecord, ClaimRow } from '../models/claim-row';
import { claimsOf, saveClaims } from '../queries/claims';

/** The last of several changes of one claim is what is saved. */
export async function saveChanges(tx: Transaction, changes: readonly ClaimChange[]): Promise<void> {
  if (changes.length === 0) return;
  const last = new Map(changes.map(({ claim }) => [claim.id, claim]));
  await tx.many(saveClaims, [rowsText(ClaimRow, [...last.values()])]);
  await tx.insertAll(
    ClaimEntryRow,
    changes.map(({ entry }) => entry),
  );
}

/** @param documentIds of invoices that are locked */
export function readClaims(tx: Transaction, documentIds: readonly string[]): Promise<ClaimRecord[]> {
  return documentIds.length === 0 ? Promise.resolve([]) : tx.many(claimsOf, [documentIds]);
}
