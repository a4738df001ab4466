import { defineJob } from '../../../shared/runtime/jobs/job';
import { files } from '../send-large';

/** Answers that were kept for the gateway to pull. */
export const forgetFiles = defineJob(
  'forget_files',
  async (_payload, ctx) => {
    while ((await files.forgetExpired(ctx.acrossCompanies)) > 0) if (ctx.signal.aborted) return;
  },
  { cron: '23 * * * *' },
);
