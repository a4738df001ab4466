// A person says by which lines of the bank a payout has arrived, where the matching cannot tell: by two of them, or with less money.

import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { type BankLineRecord, BankLineRow } from '../../banking/models/bank-line-row';
import { changeLine } from '../../banking/use-cases/change-line';
import { type PayoutRecord, PayoutRow } from '../models/payout-row';
import { bookingOfLine } from '../queries/arrivals';
import { type PayoutContext, savePayout } from './follow-payouts';

/** @param lineIds all lines of the payout; none: those that it had are open again. @throws 400, 404, 409, 412 */
export async function settlePayout(
  tx: Transaction,
  ctx: PayoutContext & { precondition(version: number): void },
  { id, lineIds }: { id: string; lineIds: readonly string[] },
): Promise<void> {
  const before = await tx.findAll(BankLineRow, { payoutId: id });
  const ids = [...new Set([...lineIds, ...before.map((line) => line.id)])].sort();
  const lines = new Map<string, BankLineRecord>();
  for (const lineId of ids) {
    const line = await tx.lock(BankLineRow, { id: lineId });
    if (line) lines.set(lineId, line);
  }
  const payout = await tx.lock(PayoutRow, { id });
  if (!payout) throw problem('payout_not_found');
  ctx.precondition(payout.version);
  for (const [at, lineId] of lineIds.entries()) await assertUsable(tx, lines.get(lineId), payout, at);
  const isSame = lineIds.length === before.length && before.every((line) => lineIds.includes(line.id));
  if (isSame) return;
  for (const line of before.filter((one) => !lineIds.includes(one.id)))
    await changeLine(tx, line.id, { status: 'open', payoutId: null, isDecided: true }, ctx.now());
  for (const lineId of lineIds)
    await changeLine(tx, lineId, { status: 'booked', payoutId: id, isDecided: true }, ctx.now());
  const arrived = lineIds.flatMap((lineId) => lines.get(lineId) ?? []);
  const arrivedOn =
    arrived
      .map(({ bookingDate }) => bookingDate)
      .sort()
      .at(-1) ?? null;
  const arrivedMinor = arrived.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const event = arrivedOn === null ? 'payout.reopened' : 'payout.paid';
  await savePayout(tx, ctx, { ...payout, arrivedMinor, arrivedOn, overdueAt: null }, event);
}

/** @param at its place in the input */
async function assertUsable(
  tx: Transaction,
  line: BankLineRecord | undefined,
  payout: PayoutRecord,
  at: number,
): Promise<void> {
  if (!line) throw problem('bank_line_not_found');
  if (payout.environment !== 'LIVE')
    throw invalid(`/bankLineIds/${at}`, 'is money, which a payout of TEST is not');
  if (line.payoutId === payout.id) return;
  if (line.erasedAt !== null) throw problem('bank_line_erased');
  const busy = await tx.one(bookingOfLine, [line.id]);
  if (busy || line.status === 'booked' || line.status === 'partly_booked') throw problem('bank_line_booked');
  if (line.status !== 'open' || line.detailCount > 0) throw problem('bank_line_not_open');
  if (line.direction !== 'credit' || line.currency !== payout.currency)
    throw invalid(`/bankLineIds/${at}`, `is not money that came in, in ${payout.currency}`);
}
