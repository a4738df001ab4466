import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { actorOf } from '../../../../shared/runtime/principal';
import { presentReminder } from '../domain/present-reminder';
import { ReminderRow } from '../models/reminder-row';
import { saveReminder, withdraw } from '../use-cases/store-reminder';

export const withdrawReminder = writeAction(receivables.withdrawReminder, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const reminder = await tx.lock(ReminderRow, { id });
      if (!reminder) throw problem('reminder_not_found');
      ctx.precondition(reminder.version);
      const { status } = reminder;
      if (status === 'sent' || status === 'withdrawn') throw problem('reminder_over', `It is ${status}.`);
      const decided = { decidedAt: ctx.now().toISOString(), decidedBy: actorOf(ctx.principal) };
      const changes = { ...decided, reasonsHeld: [] };
      if (status !== 'queued') return presentReminder(await withdraw(tx, ctx, reminder, changes));
      // an attempt may be under way: what becomes of it decides about the levels
      const withdrawn = { ...reminder, ...changes, status: 'withdrawn' as const };
      return presentReminder(await saveReminder(tx, ctx, withdrawn, 'reminder.withdrawn'));
    }),
});
