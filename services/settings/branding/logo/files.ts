// Uploaded logos, in tables of this service.
import { FileStore } from '../../../../shared/runtime/files/file-store';
import { defineJob } from '../../../../shared/runtime/jobs/job';

export const files = new FileStore('settings');

const HOUR_MS = 60 * 60 * 1000;

/** Deletes uploads that were interrupted. */
export const forgetFiles = defineJob(
  'forget_files',
  async (_payload, ctx) => {
    while ((await files.forgetExpired(ctx.acrossCompanies)) > 0);
  },
  { cron: '41 * * * *', makeUpForMs: HOUR_MS },
);
