import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import { writeAction } from '../../../../shared/runtime/action';
import { calendarDate } from '../../../../shared/values/calendar';
import { demandClaims } from '../../money/claims/use-cases/demand-claims';
import { readCompany } from '../../use-cases/read-sources';
import { demandedBy, demandsOf } from '../domain/demands';
import { isOver, reportedReminder } from '../domain/reported-reminder';
import { ReminderRow } from '../models/reminder-row';
import { freeLevels, leaveLevels } from '../queries/reminders';
import { markReminded } from '../use-cases/mark-reminded';
import { saveReminder } from '../use-cases/store-reminder';

export const reminderReported = writeAction(documents.reminderReported, {
  ask: ({ companyId }, ctx) => (companyId === null ? null : readCompany(ctx, companyId)),
  async write(report, ctx, company) {
    const { reference: id, outcome, occurredAt } = report;
    if (!company || !isUuid(id)) return {};
    await ctx.companyNamed(company.id).transaction(async (tx) => {
      const reminder = await tx.lock(ReminderRow, { id });
      if (!reminder) return;
      if (isOver(reminder, report)) await tx.many(freeLevels, [id]);
      const changes = reportedReminder(reminder, report);
      if (!changes) return;
      const day = calendarDate(new Date(occurredAt), company.timeZone);
      if (outcome === 'sent') {
        await tx.many(leaveLevels, [id, day]);
        await markReminded(tx, ctx, reminder, occurredAt);
        await demandClaims(tx, ctx, demandsOf(reminder), demandedBy(reminder, day));
      }
      const type = outcome === 'captured' ? undefined : (`reminder.${outcome}` as const);
      await saveReminder(tx, ctx, { ...reminder, ...changes }, type);
    });
    return {};
  },
});
