import { defineJob } from '../../../../shared/runtime/jobs/job';
import { finishBooking } from '../use-cases/finish-booking';

/** Finishes a booking whose process has ended meanwhile; one that is done stays as it is. */
export const finishLater = defineJob<{ companyId: string; id: string }>(
  'finish_booking',
  async ({ companyId, id }, ctx) => {
    const refusal = await finishBooking(ctx, companyId, id, { isRetry: true });
    if (refusal) ctx.log.info({ booking: id, code: refusal.type }, 'a booking was refused');
  },
);
