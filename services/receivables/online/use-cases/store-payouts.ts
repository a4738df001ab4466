// Keeps the ledger of a connection: what has moved its balance, what was paid out, and the balance that the provider shows.
import { newId } from '../../../../shared/runtime/database/ids';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { PaymentBalanceRow } from '../models/payment-balance-row';
import { type PayoutRecord, PayoutRow } from '../models/payout-row';
import type { Payout } from '../providers/provider';
import { ledgerBalances, payoutsSince } from '../queries/payouts';
import type { FollowContext } from './follow-attempt';
import { type OpenConnection, openConnection, readConnection } from './open-connection';
import { isStorable, REF_CHARS_MAX, recordMovements } from './record-movements';

/** Call it after the changes of payments are stored, so that the balance is compared with all that is known. */
export async function storePayouts(ctx: FollowContext, companyId: string, id: string): Promise<void> {
  const rows = ctx.companyNamed(companyId);
  const row = await readConnection(rows, id);
  const open = row && row.stopped !== 'credentials' ? openConnection(ctx, row) : undefined;
  if (!open) return;
  const known = await rows.one<{ since: string | null }>(payoutsSince, [id]);
  const answer = await open.provider.payouts(new Date(known?.since ?? open.row.createdAt), open.connection);
  if (answer.kind === 'trouble') return;
  for (const payout of answer.payouts)
    await rows.transaction((tx) => storePayout(tx, open, payout, ctx.now().toISOString()));
  await storeBalances(ctx, rows, open);
}

async function storePayout(
  tx: Transaction,
  { row }: OpenConnection,
  payout: Payout,
  now: string,
): Promise<void> {
  const { id: connectionId, companyId, providerId, environment } = row;
  const { ref, state, currency, amountMinor, arrivesOn, reference, createdAt: providerTime, lines } = payout;
  if (!isStorable(ref) || Number.isNaN(Date.parse(providerTime)) || !isDay(arrivesOn)) return;
  const facts = {
    ...{ state, currency, amountMinor, arrivesOn, reference: storableReference(reference) },
    feeMinor: lines?.reduce((sum, { feeMinor }) => sum + feeMinor, 0) ?? null,
  };
  const fresh: PayoutRecord = {
    ...{ companyId, id: newId(), connectionId, providerId, environment, providerRef: ref, ...facts },
    ...{ madeAt: new Date(providerTime).toISOString(), version: 1, createdAt: now, updatedAt: now },
    ...{ arrivedMinor: 0, arrivedOn: null, overdueAt: null },
  };
  await tx.insert(PayoutRow, fresh, 'keep');
  const [stored] = await tx.findAll(PayoutRow, { connectionId, providerRef: ref });
  const before = stored && (await tx.lock(PayoutRow, { id: stored.id }));
  if (!before) return;
  const { id, version } = before;
  if (JSON.stringify(factsOf(before)) !== JSON.stringify(factsOf({ ...before, ...facts })))
    await tx.update(PayoutRow, { id }, { ...facts, version: version + 1, updatedAt: now });
  if (lines) await recordMovements(tx, connectionId, lines, id);
}

/** A reference that cannot be stored is none: the payout is found by its amount and day as well. */
function storableReference(reference: string | null): string | null {
  const text = reference?.slice(0, REF_CHARS_MAX).toWellFormed() ?? '';
  return isStorable(text) ? text : null;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function factsOf({ state, currency, amountMinor, arrivesOn, reference, feeMinor }: PayoutRecord) {
  return [state, currency, amountMinor, arrivesOn, reference, feeMinor];
}

/** Each look stores both balances, so that a difference is seen beside its moment. */
async function storeBalances(
  ctx: FollowContext,
  rows: Scoped,
  { row, provider, connection }: OpenConnection,
) {
  const answer = await provider.balances?.(connection);
  if (answer?.kind !== 'balances') return;
  const { companyId, id: connectionId } = row;
  const ledger = await rows.many<{ currency: string; ledgerMinor: number }>(ledgerBalances, [connectionId]);
  const lookedAt = ctx.now().toISOString();
  for (const currency of new Set([...ledger, ...answer.balances].map((one) => one.currency))) {
    const ledgerMinor = ledger.find((one) => one.currency === currency)?.ledgerMinor ?? 0;
    const providerMinor = answer.balances.find((one) => one.currency === currency)?.amountMinor ?? 0;
    const balance = { companyId, connectionId, currency, ledgerMinor, providerMinor, lookedAt };
    await rows.insert(PaymentBalanceRow, balance, 'replace');
  }
}
