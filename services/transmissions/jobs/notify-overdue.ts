// Notifies owners if a mandatory transmission has not reached its authority for a day, for whatever reason.
import { companies } from '../../../shared/contracts/companies';
import { mail, message } from '../../../shared/contracts/mail';
import { forEach } from '../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../shared/runtime/jobs/job';
import { calendarDate } from '../../../shared/values/calendar';
import { ADAPTERS, CHANNELS } from '../channels/registry';
import { OVERDUE_AFTER } from '../domain/schedule';
import { markOverdueNotified, overdueLanes } from '../queries/overdue';
import type { LanePayload } from './cancel-queued';

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
  const [profile, { items }] = await Promise.all([
    ctx.call(companies.profile, { companyId }),
    ctx.call(companies.administrators, { companyId }),
  ]);
  // the company is being deleted
  if (!profile) return;
  const began = new Date(since);
  const variables = {
    ...{ companyName: profile.name, label: CHANNELS[channel].label, waiting: String(count) },
    since: calendarDate(began, profile.timeZone),
  };
  const now = ctx.now().toISOString();
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    if (!(await tx.one(markOverdueNotified, [channel, environment, now, since]))) return;
    const data = { channel, environment, since: began.toISOString(), waiting: count };
    await tx.emit(companyId, 'transmission.overdue', data);
    for (const { email, locale } of items.filter(({ role }) => role === 'OWNER'))
      await tx.deliver(mail.accept, companyId, message('transmission_overdue', email, locale, variables));
  });
}
