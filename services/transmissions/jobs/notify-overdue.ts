// Notifies owners if a mandatory transmission has not reached its authority for a day, for whatever reason.
import { forEach } from '../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../shared/runtime/jobs/job';
import { calendarDate } from '../../../shared/values/calendar';
import { ADAPTERS, CHANNELS } from '../channels/registry';
import { OVERDUE_AFTER } from '../domain/schedule';
import { markOverdueNotified, overdueLanes } from '../queries/deadlines';
import type { LanePayload } from './cancel-queued';
import { mailOwners, readOwners } from './mail-owners';

interface Overdue extends LanePayload {
  /** Time at which the oldest waiting one was queued. */
  since: string;
  count: number;
}

/** Owners are notified once for each stop; again only for what was queued after the last mail. */
export const notifyOverdue = defineJob(
  'tell_overdue',
  async (_payload, ctx) => {
    const mandatory = Object.values(ADAPTERS).filter(({ isMandatory }) => isMandatory);
    const before = new Date(ctx.now().getTime() - OVERDUE_AFTER).toISOString();
    const lanes = await ctx.acrossCompanies.many<Overdue>(overdueLanes, [
      before,
      mandatory.map(({ id }) => id),
    ]);
    await forEach(lanes, (lane) => tell(lane, ctx), ctx);
  },
  { cron: '*/15 * * * *' },
);

async function tell(
  { companyId, channel, environment, since, count }: Overdue,
  ctx: JobContext,
): Promise<void> {
  const { profile, owners } = await readOwners(ctx, companyId);
  // the company is being deleted
  if (!profile) return;
  const began = new Date(since);
  const variables = {
    companyName: profile.name,
    label: CHANNELS[channel].label,
    waiting: String(count),
    since: calendarDate(began, profile.timeZone),
  };
  const now = ctx.now().toISOString();
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    if (!(await tx.one(markOverdueNotified, [channel, environment, now, since]))) return;
    const data = { channel, environment, since: began.toISOString(), waiting: count };
    await tx.emit(companyId, 'transmission.overdue', data);
    await mailOwners(tx, companyId, owners, 'transmission_overdue', variables);
  });
}
