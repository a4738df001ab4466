import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import { writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { calendarDate } from '../../../../shared/values/calendar';
import { documentEvent } from '../../domain/present';
import type { DocumentRecord } from '../../models/document-row';
import { demandClaims } from '../../money/claims/use-cases/demand-claims';
import { readCompany } from '../../use-cases/read-sources';
import { demandedBy, demandsOf } from '../domain/demands';
import { isOver, reportedReminder } from '../domain/reported-reminder';
import { type ReminderRecord, ReminderRow } from '../models/reminder-row';
import { lockInvoices } from '../queries/remindables';
import { freeLevels, leaveLevels, markDocuments } from '../queries/reminders';
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

/**
 * Writes the level that has left into its invoices.
 * An invoice whose cycle has ended while the mail was on its way stays as it is. @param sentAt ISO 8601
 */
async function markReminded(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  { id, companyId, level, documents }: ReminderRecord,
  sentAt: string,
): Promise<void> {
  await tx.many(lockInvoices, [documents.map(({ documentId }) => documentId)]);
  const marked = await tx.many<DocumentRecord>(markDocuments, [id, level, sentAt, ctx.now().toISOString()]);
  for (const document of marked) await tx.emit(companyId, 'document.updated', documentEvent(document));
}
