import { defineJob } from '../../../shared/runtime/jobs/job';
import { files } from '../use-cases/send-file';

/** Deletes large responses that were stored for the gateway to read. The job queue stores the name. */
export const deleteExpiredFiles = defineJob(
  'forget_files',
  async (_payload, ctx) => {
    while ((await files.forgetExpired(ctx.acrossCompanies)) > 0) if (ctx.signal.aborted) return;
  },
  { cron: '23 * * * *' },
);
