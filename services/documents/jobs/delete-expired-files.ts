import { defineJob } from '../../../shared/runtime/jobs/job';
import { files } from '../use-cases/send-file';

/** Deletes the large responses that were kept for the gateway to read. The name is stored in the job queue. */
export const deleteExpiredFiles = defineJob(
  'forget_files',
  async (_payload, ctx) => {
    while ((await files.forgetExpired(ctx.acrossCompanies)) > 0) if (ctx.signal.aborted) return;
  },
  { cron: '23 * * * *' },
);
