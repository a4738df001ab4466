import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import { dropAnswer, type MailReport } from '../../../../shared/contracts/mail';
import { receivables } from '../../../../shared/contracts/receivables';
import { AskAgain, writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { calendarDate } from '../../../../shared/values/calendar';
import { readCompany } from '../../use-cases/read-parties';
import { demandOf } from '../domain/demands';
import { isOver, reportedReminder } from '../domain/present-reminder';
import { ReminderLevelRow } from '../models/reminder-level-row';
import { type ReminderRecord, ReminderRow } from '../models/reminder-row';
import { freeLevels, leaveLevels } from '../queries/levels';
import { type Attempt, prepareAttempt, recordAttempt } from '../use-cases/attempt';
import { saveReminder } from '../use-cases/store-reminder';

export const guardReminder = writeAction(receivables.guardReminder, {
  async ask({ companyId, messageId, reference }, ctx): Promise<Attempt> {
    if (!isUuid(reference)) return { is: 'answered', answer: dropAnswer('The reminder is unknown') };
    return prepareAttempt(ctx.actingFor(companyId), messageId, reference);
  },
  write({ companyId }, called, attempt) {
    const ctx = called.actingFor(companyId);
    return ctx.company.transaction((tx) => recordAttempt(tx, ctx, attempt));
  },
});

interface Reported {
  reminder: ReminderRecord;
  /** YYYY-MM-DD, in the time zone of the company. */
  day: string;
}

/** Documents are told before the reminder is stored as sent: a report that comes again finds either both or the demand alone. */
export const reminderReported = writeAction(receivables.reminderReported, {
  async ask(report, called): Promise<Reported | undefined> {
    const { companyId, reference: id } = report;
    if (companyId === null || !isUuid(id)) return undefined;
    const ctx = called.actingFor(companyId);
    const reminder = await ctx.company.find(ReminderRow, { id });
    return reminder && prepare(ctx, reminder, report);
  },
  async write(report, called, reported) {
    if (!reported) return {};
    const { id, companyId, version } = reported.reminder;
    const ctx = called.actingFor(companyId);
    await ctx.company.transaction(async (tx) => {
      const reminder = await tx.lock(ReminderRow, { id });
      if (reminder?.version !== version) throw new AskAgain();
      if (isOver(reminder, report)) await tx.many(freeLevels, [id]);
      const changes = reportedReminder(reminder, report);
      if (!changes) return;
      const { outcome } = report;
      if (outcome === 'sent') await tx.many(leaveLevels, [id, reported.day]);
      const type = outcome === 'captured' ? undefined : (`reminder.${outcome}` as const);
      await saveReminder(tx, ctx, { ...reminder, ...changes }, type);
    });
    return {};
  },
});

async function prepare(ctx: AskContext, reminder: ReminderRecord, report: MailReport): Promise<Reported> {
  const { outcome, occurredAt: sentAt } = report;
  const { timeZone } = await readCompany(ctx);
  const day = calendarDate(new Date(sentAt), timeZone);
  if (outcome !== 'sent' || !reportedReminder(reminder, report)) return { reminder, day };
  const levels = await ctx.company.findAll(ReminderLevelRow, { reminderId: reminder.id, state: 'open' });
  await ctx.call(documents.demand, demandOf(reminder, levels, { sentAt, date: day }));
  return { reminder, day };
}
