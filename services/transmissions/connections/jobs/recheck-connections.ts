import type { ChannelEnvironment, ChannelProviderId } from '../../../../shared/contracts/transmissions';
import { queueOf } from '../../../../shared/quotas/payers';
import { forEach } from '../../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../../shared/runtime/jobs/job';
import { ADAPTERS } from '../../channels/registry';
import { dueChecks, takeDueCheck } from '../queries/connections';
import { recheckConnection } from './check-connection';

interface Due {
  companyId: string;
  providerId: ChannelProviderId;
  environment: ChannelEnvironment;
}

/** Connections per run; 28,800 a day. Each is a job of its own, so that a slow channel delays no other. */
const AT_ONCE = 100;

/** Queues the daily check of connections, the longest due first. */
export const recheckConnections = defineJob(
  'recheck_connections',
  async (_payload, ctx) => {
    const values = [ctx.now().toISOString(), Object.keys(ADAPTERS), AT_ONCE];
    const due = await ctx.acrossCompanies.many<Due>(dueChecks, values);
    await forEach(due, (connection) => begin(connection, ctx), ctx);
  },
  { cron: '*/5 * * * *' },
);

async function begin({ companyId, providerId: channel, environment }: Due, ctx: JobContext): Promise<void> {
  const queue = await queueOf(ctx, companyId);
  const key = `${companyId} ${channel} ${environment} again`;
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    const isDue = await tx.one(takeDueCheck, [channel, environment, ctx.now().toISOString()]);
    if (isDue) await tx.enqueue(recheckConnection, { companyId, channel, environment }, { key, queue });
  });
}
