import { defineJob } from '../../../../shared/runtime/jobs/job';
import { type LinePlace, matchLines } from '../use-cases/match-lines';
import { finishLater } from './finish-later';

/** Books what is certain among the lines that an import has brought, as many runs one after the other as there are lines for. */
export const matchImported = defineJob<{ companyId: string }>(
  'match_imported',
  async ({ companyId }, ctx) => {
    let after: LinePlace | undefined;
    do {
      const run = { isDryRun: false, finisher: finishLater, ...(after ? { after } : {}) };
      after = (await matchLines(ctx, companyId, run)).next;
    } while (after && !ctx.signal.aborted);
  },
);
