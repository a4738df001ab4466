import { defineJob } from '../../../../shared/runtime/jobs/job';
import { oldestCurrent } from '../domain/present';
import { dropOldExports } from '../queries/data-exports';

/** Deletes the files of expired exports, and exports that never came to an end. */
export const dropDataExports = defineJob(
  'drop_data_exports',
  async (_payload, ctx) => {
    const now = ctx.now();
    await ctx.global.many(dropOldExports, [now.toISOString(), oldestCurrent(now)]);
  },
  { cron: '17 * * * *' },
);
