import { companies } from '../../../../shared/contracts/companies';
import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { actorOf } from '../../../../shared/runtime/principal';
import { calendarDate } from '../../../../shared/values/calendar';
import { type BankLineRecord, BankLineRow } from '../../banking/models/bank-line-row';
import { finishLater } from '../jobs/finish-later';
import { BookingRow, type Reversal, type SettleRequest } from '../models/booking-row';
import { assertOpen, beginBooking, enqueue } from '../use-cases/begin-booking';
import { finishBooking } from '../use-cases/finish-booking';
import { showLine } from '../use-cases/show-line';

const BY_HAND = [{ code: 'person', points: 0, words: 'Booked by a person.', where: null }];

export const book = writeAction(receivables.book, {
  async ask(input, ctx) {
    const { companyId } = ctx;
    const line = assertOpen(await ctx.company.find(BankLineRow, { id: input.id }));
    const request = requestOf(input, line, ctx);
    const clientIds = await clientsOf(input, ctx);
    const id = await beginBooking(
      ctx.company,
      companyId,
      line.id,
      { request, clientIds },
      { now: ctx.now(), finisher: finishLater },
    );
    const refusal = await finishBooking(ctx, companyId, id);
    if (refusal) throw problem(refusal.type, refusal.data.detail);
  },
  write: ({ id }, ctx) => showLine(ctx.company, id),
});

/** @throws 400 if the money of the parts is not that of the line */
function requestOf(
  { parts, currency }: Input<typeof receivables.book>,
  line: BankLineRecord,
  ctx: AskContext,
): SettleRequest {
  const money = parts.filter(({ kind }) => kind === 'money' || kind === 'claim');
  const moneyMinor = money.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const isForeign = currency !== undefined && currency !== line.currency;
  if (!isForeign && moneyMinor !== line.amountMinor)
    throw invalid(
      '/parts',
      `must have parts of the kinds money and claim that add up to ${line.amountMinor}`,
    );
  const received = isForeign ? { currency: line.currency, amountMinor: line.amountMinor } : null;
  return {
    source: { type: 'bank_line', id: line.id },
    ...{ date: line.bookingDate, currency: currency ?? line.currency, moneyMinor, received, parts },
    ...{ evidence: BY_HAND, bookedBy: actorOf(ctx.principal) },
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
      if (line.settlementId === null) throw problem('bank_line_not_booked');
      const booking = await tx.lock(BookingRow, { id: line.settlementId });
      if (booking?.state !== 'booked') throw problem('bank_line_not_booked');
      await tx.update(BookingRow, { id: booking.id }, { state: 'reversing', reversal });
      await enqueue(tx, finishLater, { companyId, id: booking.id });
      return booking.id;
    });
    const refusal = await finishBooking(ctx, companyId, id);
    if (refusal) throw problem(refusal.type, refusal.data.detail);
  },
  write: ({ id }, ctx) => showLine(ctx.company, id),
});
