import { recurring } from '../../../shared/contracts/recurring';
import { writeAction } from '../../../shared/runtime/action';
import { notifyHeld as notifyLater } from '../jobs/notify-held';

/** Enqueues a mail that waited in the queue of documents when recurring invoices moved here. */
export const notifyHeld = writeAction(recurring.notifyHeld, {
  async write({ companyId, id }, ctx) {
    await ctx.companyNamed(companyId).transaction((tx) => tx.enqueue(notifyLater, { companyId, id }));
    return {};
  },
});
