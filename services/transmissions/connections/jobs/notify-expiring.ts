import { companies } from '../../../../shared/contracts/companies';
import { mail, message } from '../../../../shared/contracts/mail';
import type {
  ChannelEnvironment,
  ChannelProviderId,
} from '../../../../shared/contracts/transmissions/channels';
import { forEach } from '../../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../../shared/runtime/jobs/job';
import { dueNotice, FIRST_NOTICE_MS, type Notice } from '../../../../shared/values/end-notices';
import { CHANNELS } from '../../channels/registry';
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
  const [profile, { items }] = await Promise.all([
    ctx.call(companies.profile, { companyId }),
    ctx.call(companies.administrators, { companyId }),
  ]);
  const label = `${CHANNELS[providerId].label} (${environment})`;
  const end = { expiresOn: expiresAt.slice(0, 10), daysLeft: String(daysLeft) };
  const variables = { companyName: profile?.name ?? '', label, ...end };
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    if (!(await tx.one(markConnectionNotified, [providerId, environment, expiresAt, days]))) return;
    await tx.emit(companyId, 'channel.expiring', { providerId, environment, expiresAt, daysLeft });
    for (const { email, locale } of items.filter(({ role }) => role === 'OWNER'))
      await tx.deliver(mail.accept, companyId, message('channel_expiring', email, locale, variables));
  });
}
