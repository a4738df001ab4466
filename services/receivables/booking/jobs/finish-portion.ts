import { defineJob } from '../../../../shared/runtime/jobs/job';
import { BookingRow } from '../models/booking-row';
import { finishBooking } from '../use-cases/finish-booking';

/** Finishes the bookings of a portion whose process has ended meanwhile, one by one: those that are done stay as they are. */
export const finishPortion = defineJob<{ companyId: string; ids: string[] }>(
  'finish_bookings',
  async ({ companyId, ids }, ctx) => {
    const left = await ctx
      .companyNamed(companyId)
      .findAll(BookingRow, { id: ids, state: ['pending', 'reversing'] });
    const failures: unknown[] = [];
    for (const { id } of left) {
      const refusal = await finishBooking(ctx, companyId, id, { isRetry: true }).catch((error: unknown) => {
        failures.push(error);
      });
      if (refusal) ctx.log.info({ booking: id, code: refusal.type }, 'a booking was refused');
    }
    // a booking that cannot be finished yet delays no other
    if (failures.length > 0) throw failures[0];
  },
);

/** Finishes a booking whose process has ended meanwhile; one that is done stays as it is. */
export const finishLater = defineJob<{ companyId: string; id: string }>(
  'finish_booking',
  async ({ companyId, id }, ctx) => {
    const refusal = await finishBooking(ctx, companyId, id, { isRetry: true });
    if (refusal) ctx.log.info({ booking: id, code: refusal.type }, 'a booking was refused');
  },
);
