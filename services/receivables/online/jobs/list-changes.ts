import { forEach } from '../../../../shared/runtime/jobs/each';
import { defineJob } from '../../../../shared/runtime/jobs/job';
import { followedConnections } from '../queries/online';
import { followPayouts } from '../use-cases/follow-payouts';
import { listChanges } from '../use-cases/list-changes';
import { storePayouts } from '../use-cases/store-payouts';

const QUARTER_MS = 15 * 60_000;

export const listKey = (connectionId: string) => `list ${connectionId}`;

/** Asks a provider what has changed, what it has paid out, and for its balance. */
export const listPaymentChanges = defineJob<{ companyId: string; id: string }>(
  'list_payment_changes',
  async ({ companyId, id }, ctx) => {
    await listChanges(ctx, companyId, id);
    await storePayouts(ctx, companyId, id);
    await followPayouts(ctx, companyId);
  },
  { ownWorkers: 2, attemptsMax: 5 },
);

/** Every 15 minutes, and at the start where one was missed. */
export const listAllPaymentChanges = defineJob<Record<string, never>>(
  'list_all_payment_changes',
  async (_payload, ctx) => {
    const connections = await ctx.acrossCompanies.many<{ companyId: string; id: string }>(
      followedConnections,
    );
    const enqueue = ({ companyId, id }: { companyId: string; id: string }) =>
      ctx
        .companyNamed(companyId)
        .transaction((tx) => tx.enqueue(listPaymentChanges, { companyId, id }, { key: listKey(id) }));
    await forEach(connections, enqueue, ctx);
  },
  { cron: '*/15 * * * *', makeUpForMs: QUARTER_MS },
);
