import { recurring } from '../../../shared/contracts/recurring';
import { writeAction } from '../../../shared/runtime/action';
import { retryFailed } from '../queries/retry-failed';

/** Most of them have failed for a field of the client or of the company. */
export const retryFailedRecurring = writeAction(recurring.retryFailedRecurring, {
  async write({ companyId, clientId }, called) {
    const ctx = called.actingFor(companyId);
    await ctx.company.many(retryFailed, [clientId, ctx.now().toISOString()]);
    return {};
  },
});
