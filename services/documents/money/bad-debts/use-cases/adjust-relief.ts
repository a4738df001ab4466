// Brings the VAT that write-offs take off an invoice in line with what stands of them.
import type { CallContext } from '../../../../../shared/runtime/context';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { lockClosedThrough } from '../../periods/use-cases/closed-through';
import {
  assertEntryOpen,
  type Invoice,
  type NewEntry,
  type ReliefChange,
  type ReliefState,
  reliefEntry,
} from '../domain/relief';
import { BadDebtEntryRow } from '../models/bad-debt-entry-row';
import { reliefStates } from '../queries/relief-states';

/** @param invoice locked, whose write-offs and credit notes are stored as they are now @throws 409 for a day of a closed period */
export async function adjustRelief(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  invoice: Invoice,
  change: ReliefChange,
): Promise<void> {
  const state = (await readReliefStates(tx, [invoice.id])).get(invoice.id);
  if (!state) return;
  const entry = reliefEntry(invoice, state, change);
  if (!entry) return;
  assertEntryOpen(entry, await lockClosedThrough(tx, ctx));
  await insertEntries(tx, [entry], ctx.now());
}

export async function insertEntries(tx: Transaction, entries: readonly NewEntry[], now: Date): Promise<void> {
  const createdAt = now.toISOString();
  await tx.insertAll(
    BadDebtEntryRow,
    entries.map((entry) => ({ ...entry, id: newId(), createdAt })),
  );
}

/** Removes what the money of a settlement has made due again, as if it had never come. @throws 409 for a day of a closed period */
export async function removeEntries(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  ofSettlement: { documentId: string; settlementId: string },
): Promise<void> {
  const entries = await tx.findAll(BadDebtEntryRow, ofSettlement);
  if (entries.length === 0) return;
  const closedThrough = await lockClosedThrough(tx, ctx);
  for (const entry of entries) {
    assertEntryOpen(entry, closedThrough);
    await tx.remove(BadDebtEntryRow, { id: entry.id });
  }
}

/** States of the VAT of invoices, by their ids. */
export async function readReliefStates(
  tx: Transaction,
  documentIds: readonly string[],
): Promise<Map<string, ReliefState>> {
  if (documentIds.length === 0) return new Map();
  const states = await tx.many<ReliefState & { id: string }>(reliefStates, [documentIds]);
  return new Map(states.map(({ id, ...state }) => [id, state]));
}
