// Writes reminders: new ones with the levels that they take, and changes with their events.
import { guarded, mail } from '../../../../shared/contracts/mail';
import { receivables } from '../../../../shared/contracts/receivables';
import type { ReminderLetterItem } from '../../../../shared/contracts/receivables/reminder-letter';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { levelsOf, type Plan } from '../domain/new-reminder';
import { reminderEvent } from '../domain/present-reminder';
import { notifyMissingRate } from '../jobs/notify-missing-rate';
import { ReminderLevelRow } from '../models/reminder-level-row';
import { type ReminderRecord, ReminderRow } from '../models/reminder-row';
import { freeLevels } from '../queries/levels';
import { noteMissingRate } from '../queries/reminders';

/** Names of the keys that a level of an invoice is taken by. */
export const LEVEL_KEYS = ['reminder_levels_once', 'reminder_levels_open'] as const;

export async function readReminder(company: Scoped, id: string): Promise<ReminderRecord> {
  const reminder = await company.find(ReminderRow, { id });
  if (!reminder) throw problem('reminder_not_found');
  return reminder;
}

/** Stores a new reminder, and mails it where it is approved. @throws a violation of LEVEL_KEYS where another one takes a level */
export async function storeReminder(
  tx: Transaction,
  reminder: ReminderRecord,
  { to, cycles }: Pick<Plan, 'to' | 'cycles'>,
): Promise<ReminderRecord> {
  const isApproved = reminder.status === 'approved';
  await tx.insert(ReminderRow, reminder);
  await tx.insertAll(ReminderLevelRow, levelsOf(reminder, cycles));
  if (!isApproved) await tx.emit(reminder.companyId, 'reminder.proposed', reminderEvent(reminder));
  if (!isApproved) return reminder;
  const mailed = { ...reminder, ...(await mailReminder(tx, reminder, to)) };
  await tx.update(ReminderRow, { id: reminder.id }, mailed);
  return mailed;
}

/** Queues a mail, whose content is made when it is sent. */
export async function mailReminder(
  tx: Transaction,
  { companyId, id: reference, language }: ReminderRecord,
  to: string,
): Promise<Pick<ReminderRecord, 'messageId' | 'sentTo'>> {
  const guard = { action: receivables.guardReminder.name, reference };
  const reportTo = { action: receivables.reminderReported.name, reference };
  const message = guarded(to, language, guard, { kind: 'reminder', reportTo });
  return { messageId: await tx.deliver(mail.accept, companyId, message), sentTo: to };
}

type ChangeEvent = `reminder.${'proposed' | 'sent' | 'failed' | 'withdrawn'}`;

/** Saves a locked reminder one version further. */
export async function saveReminder(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  reminder: ReminderRecord,
  type?: ChangeEvent,
): Promise<ReminderRecord> {
  const saved = { ...reminder, version: reminder.version + 1, updatedAt: ctx.now().toISOString() };
  await tx.update(ReminderRow, { id: saved.id }, saved);
  if (type) await tx.emit(saved.companyId, type, reminderEvent(saved));
  return saved;
}

/** Withdraws a locked reminder, of which no attempt is under way: the levels that it takes are free again. */
export async function withdraw(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  reminder: ReminderRecord,
  changes: Pick<ReminderRecord, 'reasonsHeld'> & Partial<ReminderRecord>,
): Promise<ReminderRecord> {
  await tx.many(freeLevels, [reminder.id]);
  return saveReminder(tx, ctx, { ...reminder, ...changes, status: 'withdrawn' }, 'reminder.withdrawn');
}

/** Mails the owners when a reminder leaves out interest, once for each day since which a rate is missing. */
export async function announceMissingRate(
  tx: Transaction,
  ctx: Pick<CallContext, 'companyId' | 'now'>,
  items: readonly ReminderLetterItem[],
): Promise<void> {
  const days = new Set(items.flatMap(({ interestMissingSince }) => interestMissingSince ?? []));
  for (const since of [...days].sort()) {
    const noted = await tx.one(noteMissingRate, [since, ctx.now().toISOString()]);
    if (noted) await tx.enqueue(notifyMissingRate, { companyId: ctx.companyId, since });
  }
}
