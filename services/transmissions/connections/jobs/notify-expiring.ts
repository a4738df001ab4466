import type {
  ChannelEnvironment,
  ChannelProviderId,
} from '../../../../shared/contracts/transmissions/channels';
import { forEach } from '../../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../../shared/runtime/jobs/job';
import { dueNotice, FIRST_NOTICE_MS, type Notice } from '../../../../shared/values/end-notices';
import { CHANNELS } from '../../channels/registry';
import { mailOwners, readOwners } from '../../jobs/mail-owners';
import { expiringConnections, markConnectionNotified } from '../queries/connections';

interface Expiring {
  companyId: string;
  providerId: ChannelProviderId;
  environment: ChannelEnvironment;
  expiresAt: string;
  notifiedDays: number | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Notifies owners every day of certificates and tokens that end soon; a missed day is caught up. */
export const notifyExpiring = defineJob(
  'notify_expiring',
  async (_payload, ctx) => {
    const now = ctx.now();
    const limits = [now.toISOString(), new Date(now.getTime() + FIRST_NOTICE_MS).toISOString()];
    const notifyDue = async (connection: Expiring) => {
      const { expiresAt: notAfter, notifiedDays } = connection;
      const notice = dueNotice({ notAfter, notifiedDays }, now);
      if (notice) await notify(connection, notice, ctx);
    };
    await forEach(await ctx.acrossCompanies.many<Expiring>(expiringConnections, limits), notifyDue, ctx);
  },
  { cron: '10 6 * * *', makeUpForMs: 2 * DAY_MS },
);

async function notify(connection: Expiring, { days, daysLeft }: Notice, ctx: JobContext): Promise<void> {
  const { companyId, providerId, environment, expiresAt } = connection;
  const { profile, owners } = await readOwners(ctx, companyId);
  const label = `${CHANNELS[providerId].label} (${environment})`;
  const end = { expiresOn: expiresAt.slice(0, 10), daysLeft: String(daysLeft) };
  const variables = { companyName: profile?.name ?? '', label, ...end };
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    if (!(await tx.one(markConnectionNotified, [providerId, environment, expiresAt, days]))) return;
    await tx.emit(companyId, 'channel.expiring', { providerId, environment, expiresAt, daysLeft });
    await mailOwners(tx, companyId, owners, 'channel_expiring', variables);
  });
}
