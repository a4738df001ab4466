// Notifies owners of released documents whose deadline at the channel is near or has passed.
import { forEach } from '../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../shared/runtime/jobs/job';
import { calendarDate } from '../../../shared/values/calendar';
import { ADAPTERS, CHANNELS } from '../channels/registry';
import { LEFT_OF_DEADLINE } from '../domain/schedule';
import type { TransmissionRecord } from '../models/transmission-row';
import { dueDeadlines, markDeadlineNotified } from '../queries/deadlines';
import { mailOwners, readOwners } from './mail-owners';

type Due = Pick<TransmissionRecord, 'companyId' | 'id' | 'channel' | 'documentNumber' | 'deadlineTold'> & {
  deadlineAt: string;
};

/** Owners get one mail for each of the two stages. */
export const notifyDeadlines = defineJob(
  'tell_deadlines',
  async (_payload, ctx) => {
    const values = [ctx.now().toISOString(), LEFT_OF_DEADLINE];
    const read = () => ctx.acrossCompanies.many<Due>(dueDeadlines, values);
    for (let due = await read(); due.length > 0; due = await read())
      await forEach(due, (one) => tell(one, ctx), ctx);
  },
  { cron: '*/5 * * * *' },
);

async function tell(due: Due, ctx: JobContext): Promise<void> {
  const { companyId, id, channel, documentNumber, deadlineAt } = due;
  const terms = ADAPTERS[channel]?.offline;
  if (!terms) throw new Error(`${channel} has no deadlines`);
  const stage = Date.parse(deadlineAt) <= ctx.now().getTime() ? 'passed' : 'near';
  const { profile, owners } = await readOwners(ctx, companyId);
  // the deadline is the end of a day
  const lastDay = calendarDate(new Date(Date.parse(deadlineAt) - 1), terms.timeZone);
  const { label } = CHANNELS[channel];
  const variables = { companyName: profile?.name ?? '', documentNumber, label, sendBy: lastDay, stage };
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    if (!(await tx.one(markDeadlineNotified, [id, stage]))) return;
    await mailOwners(tx, companyId, owners, 'transmission_deadline', variables);
  });
}
