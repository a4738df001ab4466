import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import { finishLater } from '../jobs/finish-later';
import { matchLines } from '../use-cases/match-lines';

export const match = writeAction(receivables.match, {
  async ask({ bankAccountId = null, dryRun: isDryRun }, ctx) {
    const run = { isDryRun, bankAccountId, finisher: finishLater };
    return (await matchLines(ctx, ctx.companyId, run)).counts;
  },
  write: (_input, _ctx, counts) => counts,
});
