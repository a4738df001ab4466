import { defineJob } from '../../../shared/runtime/jobs/job';
import { files } from '../files/file-store';

/** Deletes large responses that were stored for the gateway to read. */
export const deleteExpiredFiles = defineJob(
  'delete_expired_files',
  async (_payload, ctx) => {
    while ((await files.forgetExpired(ctx.acrossCompanies)) > 0) if (ctx.signal.aborted) return;
  },
  { cron: '23 * * * *' },
);
