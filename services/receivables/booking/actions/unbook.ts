import { companies } from '../../../../shared/contracts/companies';
import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { actorOf } from '../../../../shared/runtime/principal';
import { calendarDate } from '../../../../shared/values/calendar';
import { BankLineRow } from '../../banking/models/bank-line-row';
import { finishLater } from '../jobs/finish-later';
import { BookingRow, type Reversal } from '../models/booking-row';
import { enqueue } from '../use-cases/begin-booking';
import { finishBooking } from '../use-cases/finish-booking';
import { showLine } from '../use-cases/show-line';

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
