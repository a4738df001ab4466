import { recurring } from '../../../shared/contracts/recurring';
import { writeAction } from '../../../shared/runtime/action';
import { notifyHeld as notifyLater } from '../jobs/notify-held';
import { releaseLease } from '../queries/due';
import { retryFailed } from '../queries/schedules';
import { prepareRun } from '../use-cases/run-period';
import { writeRun } from '../use-cases/write-run';

/** A refusal of documents, such as a number that is taken, leaves the period failed. */
export const runRecurring = writeAction(recurring.runRecurring, {
  ask: ({ companyId, id }, called) => prepareRun(called.actingFor(companyId), id),
  async write({ companyId, id }, called, run) {
    const ctx = called.actingFor(companyId);
    await ctx.company.transaction((tx) => writeRun(tx, ctx, run));
    await ctx.company.many(releaseLease, [id]);
    return {};
  },
});

/** Most of them have failed for a field of the client or of the company. */
export const retryFailedRecurring = writeAction(recurring.retryFailedRecurring, {
  async write({ companyId, clientId }, called) {
    const ctx = called.actingFor(companyId);
    await ctx.company.many(retryFailed, [clientId, ctx.now().toISOString()]);
    return {};
  },
});

/** Enqueues a mail that waited in the queue of documents when recurring invoices moved here. */
export const notifyHeld = writeAction(recurring.notifyHeld, {
  async write({ companyId, id }, ctx) {
    await ctx.companyNamed(companyId).transaction((tx) => tx.enqueue(notifyLater, { companyId, id }));
    return {};
  },
});
