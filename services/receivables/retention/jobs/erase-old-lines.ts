import { forEach } from '../../../../shared/runtime/jobs/each';
import { defineJob } from '../../../../shared/runtime/jobs/job';
import { retentionPeriods } from '../queries/old-lines';
import { eraseOfCompany, type RetentionPeriod } from '../use-cases/erase-of-company';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Erases lines and files that are older than the `bankLineRetentionDays` of their company; a missed day is made up for. */
export const eraseOldLines = defineJob<Record<string, never>>(
  'erase_old_lines',
  async (_payload, ctx) => {
    const periods = await ctx.acrossCompanies.many<RetentionPeriod>(retentionPeriods);
    await forEach(periods, (period) => eraseOfCompany(ctx, period), ctx);
    // the job is run again elsewhere
    ctx.signal.throwIfAborted();
  },
  { cron: '29 3 * * *', makeUpForMs: DAY_MS },
);
