// Finds the line of the bank by which a payout has arrived. The line settles the payout, never an invoice; each is one transaction with
// its event. A payout that the statements should have by now, and have not, is overdue.
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { addDays } from '../../../../shared/values/calendar';
import { isOfAccount } from '../../banking/domain/of-account';
import { type BankLineRecord, BankLineRow } from '../../banking/models/bank-line-row';
import { changeLine } from '../../banking/use-cases/change-line';
import { ARRIVES_WITHIN_DAYS, arrivalsOf, type Pair, type ProviderAccount } from '../domain/arrivals';
import { payoutEvent } from '../domain/present-payout';
import { type PayoutRecord, PayoutRow } from '../models/payout-row';
import { linesOfAmounts, providerAccounts, statementDays, waitingPayouts } from '../queries/arrivals';

export interface PayoutContext {
  companyNamed(companyId: string): Scoped;
  now(): Date;
}

/** A reference names a payout however late it comes. */
const LOOKED_FOR_DAYS = 31;

/** Returns the number of lines that it has booked. @param bankAccountId null: lines of all accounts */
export async function followPayouts(
  ctx: PayoutContext,
  companyId: string,
  bankAccountId: string | null = null,
): Promise<number> {
  const rows = ctx.companyNamed(companyId);
  const payouts = await rows.many<PayoutRecord>(waitingPayouts);
  if (payouts.length === 0) return 0;
  const known = await rows.many<ProviderAccount>(providerAccounts);
  const arrived = arrivalsOf(await pairsOf(rows, payouts), known);
  let count = 0;
  for (const { payout, line } of arrived.filter((one) => isOfAccount(one.line, bankAccountId)))
    count += await rows.transaction((tx) => arrive(tx, ctx, { id: payout.id, lineId: line.id }));
  const left = payouts.filter(({ id }) => !arrived.some(({ payout }) => payout.id === id));
  await markOverdue(ctx, rows, left);
  return count;
}

async function pairsOf(rows: Scoped, payouts: readonly PayoutRecord[]): Promise<Pair[]> {
  const days = payouts.map(({ arrivesOn }) => arrivesOn).sort();
  const [first = '', last = ''] = [days.at(0), days.at(-1)];
  const lines = await rows.many<BankLineRecord>(linesOfAmounts, [
    payouts.map(({ amountMinor }) => amountMinor),
    addDays(first, -LOOKED_FOR_DAYS),
    addDays(last, LOOKED_FOR_DAYS),
  ]);
  return payouts.flatMap((payout) =>
    lines
      .filter(
        ({ amountMinor, currency }) => amountMinor === payout.amountMinor && currency === payout.currency,
      )
      .map((line) => ({ payout, line })),
  );
}

/** Lines are locked before payouts, as everywhere. A person or another run may have come first: then it books 0 lines, else 1. */
async function arrive(
  tx: Transaction,
  ctx: PayoutContext,
  { id, lineId }: { id: string; lineId: string },
): Promise<number> {
  const line = await tx.lock(BankLineRow, { id: lineId });
  const payout = await tx.lock(PayoutRow, { id });
  if (line?.status !== 'open' || line.isDecided || payout?.state === 'failed' || payout?.arrivedOn !== null)
    return 0;
  await changeLine(tx, lineId, { status: 'booked', payoutId: id }, ctx.now());
  const arrived = { arrivedMinor: line.amountMinor, arrivedOn: line.bookingDate, overdueAt: null };
  await savePayout(tx, ctx, { ...payout, ...arrived }, 'payout.paid');
  return 1;
}

export async function savePayout(
  tx: Transaction,
  ctx: PayoutContext,
  payout: PayoutRecord,
  event: 'payout.paid' | 'payout.overdue' | 'payout.reopened',
): Promise<PayoutRecord> {
  const saved = { ...payout, version: payout.version + 1, updatedAt: ctx.now().toISOString() };
  await tx.update(PayoutRow, { id: payout.id }, saved);
  await tx.emit(payout.companyId, event, payoutEvent(saved));
  return saved;
}

/** Marks each payout once, and only where statements of the days after it are there: else nobody can tell. */
async function markOverdue(
  ctx: PayoutContext,
  rows: Scoped,
  payouts: readonly PayoutRecord[],
): Promise<void> {
  const days = await rows.many<{ currency: string; day: string | null }>(statementDays);
  for (const { id, currency, arrivesOn, overdueAt } of payouts) {
    const day = days.find((one) => one.currency === currency)?.day ?? '';
    if (overdueAt !== null || day <= addDays(arrivesOn, ARRIVES_WITHIN_DAYS)) continue;
    await rows.transaction(async (tx) => {
      const locked = await tx.lock(PayoutRow, { id });
      if (!locked || locked.arrivedOn !== null || locked.overdueAt !== null || locked.state === 'failed')
        return;
      await savePayout(tx, ctx, { ...locked, overdueAt: ctx.now().toISOString() }, 'payout.overdue');
    });
  }
}
