import { defineJob } from '../../../../shared/runtime/jobs/job';
import { matchLines } from '../use-cases/match-lines';
import { finishLater } from './finish-later';

/** Books what is certain among the lines that an import has brought. */
export const matchImported = defineJob<{ companyId: string }>(
  'match_imported',
  async ({ companyId }, ctx) => {
    await matchLines(ctx, companyId, { isDryRun: false, finisher: finishLater });
  },
);
