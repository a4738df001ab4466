import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import { matchLines } from '../use-cases/match-lines';

export const match = writeAction(receivables.match, {
  ask: ({ bankAccountId = null, dryRun: isDryRun }, ctx) =>
    matchLines(ctx, ctx.companyId, { isDryRun, bankAccountId }),
  write: (_input, _ctx, counts) => counts,
});
