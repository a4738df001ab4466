import { companies } from '../../../../shared/contracts/companies';
import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import type { BankLine } from '../../../../shared/contracts/receivables/lines';
import { writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { QueuedJob } from '../../../../shared/runtime/database/queued-job';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, Problem, problem, withConflict } from '../../../../shared/runtime/errors';
import { actorOf } from '../../../../shared/runtime/principal';
import { calendarDate } from '../../../../shared/values/calendar';
import { presentLine } from '../../banking/domain/present-line';
import { type BankLineRecord, BankLineRow } from '../../banking/models/bank-line-row';
import { assertMayDeduct, isMoney } from '../domain/deductions';
import { finishLater } from '../jobs/finish-portion';
import { BookingRow, type Reversal, type SettleRequest } from '../models/booking-row';
import { finishBooking, LATER_SECONDS } from '../use-cases/finish-booking';

const BY_HAND = [{ code: 'person', points: 0, words: 'Booked by a person.', where: null }];

const payoutRefusal = (payoutId: string) =>
  `It is a payout of a payment provider: PUT /api/payouts/${payoutId}/bank-lines takes it back.`;

export const book = writeAction(receivables.book, {
  async ask(input, ctx) {
    const { companyId } = ctx;
    assertMayDeduct(ctx.principal.role, input.parts);
    const line = assertOpen(await ctx.company.find(BankLineRow, { id: input.id }));
    const request = requestOf(input, line, ctx);
    // the account that money went back to is none that the client has paid from
    const clientIds = line.direction === 'debit' ? [] : await clientsOf(input, ctx);
    const id = await beginBooking(
      ctx.company,
      companyId,
      line.id,
      { request, clientIds },
      { now: ctx.now(), finisher: finishLater },
    );
    const refusal = await finishBooking(ctx, companyId, id);
    if (refusal) throw new Problem(refusal.type, refusal.data);
  },
  write: ({ id }, ctx) => showLine(ctx.company, id),
});

/** @throws 400 if the money of the parts is not that of the line */
function requestOf(
  { parts, currency }: Input<typeof receivables.book>,
  line: BankLineRecord,
  ctx: AskContext,
): SettleRequest {
  const moneyMinor = parts.filter(isMoney).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const isForeign = currency !== undefined && currency !== line.currency;
  if (!isForeign && moneyMinor !== line.amountMinor)
    throw invalid(
      '/parts',
      `must have parts of the kinds money and claim that add up to ${line.amountMinor}`,
    );
  const received = isForeign ? { currency: line.currency, amountMinor: line.amountMinor } : null;
  return {
    source: { type: 'bank_line', id: line.id },
    date: line.bookingDate,
    currency: currency ?? line.currency,
    moneyMinor: line.direction === 'debit' ? -moneyMinor : moneyMinor,
    received,
    parts,
    evidence: BY_HAND,
    bookedBy: actorOf(ctx.principal),
  };
}

async function clientsOf({ parts }: Input<typeof receivables.book>, ctx: AskContext): Promise<string[]> {
  const documentIds = parts.flatMap(({ documentId }) => documentId ?? []);
  const { companyId } = ctx;
  const { items } =
    documentIds.length > 0
      ? await ctx.call(documents.openDocuments, { companyId, documentIds })
      : { items: [] };
  const named = parts.flatMap(({ clientId }) => clientId ?? []);
  return [...new Set([...items.map(({ clientId }) => clientId), ...named])];
}

export const unbook = writeAction(receivables.unbook, {
  async ask({ id: lineId, reason }, ctx) {
    const { companyId } = ctx;
    const profile = await ctx.call(companies.profile, { companyId });
    const on = calendarDate(ctx.now(), profile?.timeZone ?? 'UTC');
    const reversal: Reversal = { on, reason, by: actorOf(ctx.principal) };
    const id = await ctx.company.transaction(async (tx) => {
      const line = await tx.lock(BankLineRow, { id: lineId });
      if (!line) throw problem('bank_line_not_found');
      if (line.payoutId !== null) throw problem('bank_line_not_booked', payoutRefusal(line.payoutId));
      if (line.settlementId === null) throw problem('bank_line_not_booked');
      const booking = await tx.lock(BookingRow, { id: line.settlementId });
      if (booking?.state !== 'booked') throw problem('bank_line_not_booked');
      assertMayDeduct(ctx.principal.role, booking.request.parts);
      await tx.update(BookingRow, { id: booking.id }, { state: 'reversing', reversal });
      await enqueue(tx, finishLater, { companyId, id: booking.id });
      return booking.id;
    });
    const refusal = await finishBooking(ctx, companyId, id);
    if (refusal) throw new Problem(refusal.type, refusal.data);
  },
  write: ({ id }, ctx) => showLine(ctx.company, id),
});

async function showLine(rows: Scoped, id: string): Promise<BankLine> {
  const line = await rows.find(BankLineRow, { id });
  if (!line) throw problem('bank_line_not_found');
  return presentLine(line);
}

/**
 * Commits the booking of a person before documents are asked, together with a job that finishes it if this process does not.
 */
const CONFLICTS = { bookings_of_line: ['bank_line_booked'] } as const;

/** The job `finishLater`, which its callers hand in: jobs use use-cases, never the other way. */
export type Finisher = QueuedJob<{ companyId: string; id: string }>;

export interface NewBooking {
  request: SettleRequest;
  clientIds: string[];
}

/** @throws 404, 409 for a line that cannot be booked */
function beginBooking(
  rows: Scoped,
  companyId: string,
  lineId: string,
  { request, clientIds }: NewBooking,
  { now, finisher }: { now: Date; finisher: Finisher },
): Promise<string> {
  const id = newId();
  return withConflict(CONFLICTS, () =>
    rows.transaction(async (tx) => {
      assertOpen(await tx.lock(BankLineRow, { id: lineId }));
      const booking = { id, lineId, request, clientIds, reversal: null, createdAt: now.toISOString() };
      await tx.insert(BookingRow, { ...booking, state: 'pending' });
      await tx.update(BankLineRow, { id: lineId }, { isDecided: true });
      await enqueue(tx, finisher, { companyId, id });
      return id;
    }),
  );
}

function enqueue(
  tx: Transaction,
  finisher: Finisher,
  booking: { companyId: string; id: string },
): Promise<void> {
  return tx.enqueue(finisher, booking, { delaySeconds: LATER_SECONDS });
}

function assertOpen(line: BankLineRecord | undefined): BankLineRecord {
  if (!line) throw problem('bank_line_not_found');
  if (line.erasedAt !== null) throw problem('bank_line_erased');
  if (line.status === 'booked' || line.status === 'partly_booked') throw problem('bank_line_booked');
  if (line.status !== 'open' || line.detailCount > 0) throw problem('bank_line_not_open');
  return line;
}
