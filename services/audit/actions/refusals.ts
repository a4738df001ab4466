import { audit } from '../../../shared/contracts/audit';
import { writeAction } from '../../../shared/runtime/action';
import { refusalEntry } from '../domain/refusal';
import { appendEntries } from '../queries/entries';

export const recordRefusals = writeAction(audit.recordRefusals, {
  write: async ({ refusals }, ctx) => {
    if (refusals.length > 0)
      await ctx.acrossCompanies.many(appendEntries, [JSON.stringify(refusals.map(refusalEntry))]);
    return {};
  },
});
