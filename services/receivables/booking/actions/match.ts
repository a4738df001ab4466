import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import { finishLater } from '../jobs/finish-later';
import { matchLines } from '../use-cases/match-lines';

export const match = writeAction(receivables.match, {
  ask: ({ bankAccountId = null, dryRun: isDryRun }, ctx) =>
    matchLines(ctx, ctx.companyId, { isDryRun, bankAccountId, finisher: finishLater }),
  write: (_input, _ctx, counts) => counts,
});
