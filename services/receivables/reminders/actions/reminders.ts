import { receivables } from '../../../../shared/contracts/receivables';
import { ReminderPolicy } from '../../../../shared/contracts/receivables/reminder-policies';
import { Reminder } from '../../../../shared/contracts/receivables/reminders';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import { problem } from '../../../../shared/runtime/errors';
import { exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { pageOf } from '../../../../shared/runtime/lists/row-actions';
import { actorOf } from '../../../../shared/runtime/principal';
import { presentPolicy } from '../domain/policy';
import { presentReminder } from '../domain/present-reminder';
import type { PolicyRecord } from '../models/reminder-policy-row';
import type { ReminderRecord } from '../models/reminder-row';
import { ReminderRow } from '../models/reminder-row';
import { pageOfPolicies, pageOfReminders, reminderList } from '../queries/reminders';
import { type Approvable, approve, assertQuota, notApprovable, prepareApproval } from '../use-cases/approve';
import { readReminder, saveReminder, withdraw } from '../use-cases/store-reminder';

export const listReminders = pageOf(receivables.listReminders, reminderList);

export const getReminder = readAction(receivables.getReminder, async ({ id }, ctx) =>
  presentReminder(await readReminder(ctx.company, id)),
);

export const approveReminder = writeAction(receivables.approveReminder, {
  async ask({ id }, ctx) {
    const reminder = await readReminder(ctx.company, id);
    ctx.precondition(reminder.version);
    if (reminder.status !== 'proposed') throw decided(reminder.status);
    const approvable = await prepareApproval(ctx, reminder);
    if (approvable.reasons.length > 0) throw notApprovable(approvable.reasons);
    await assertQuota(ctx);
    return approvable;
  },
  write: (_input, ctx, approvable) =>
    ctx.company.transaction(async (tx) => {
      const approved = await approve(tx, ctx, approvable);
      if (!approved) throw decided('decided already');
      return presentReminder(approved);
    }),
});

function decided(status: string) {
  return problem('reminder_not_approvable', `The reminder is ${status}.`);
}

export const approveReminders = writeAction(receivables.approveReminders, {
  async ask({ ids }, ctx) {
    const proposals = await ctx.company.findAll(
      ReminderRow,
      { id: ids, status: 'proposed' },
      { order: ['id'] },
    );
    const approvables: Approvable[] = [];
    for (const reminder of proposals) approvables.push(await prepareApproval(ctx, reminder));
    await assertQuota(ctx, approvables.filter(({ reasons }) => reasons.length === 0).length);
    return approvables;
  },
  write: ({ ids }, ctx, approvables) =>
    ctx.company.transaction(async (tx) => {
      const approved: string[] = [];
      for (const approvable of approvables) {
        if (approvable.reasons.length === 0 && (await approve(tx, ctx, approvable)))
          approved.push(approvable.id);
      }
      const reasonsOf = new Map(approvables.map(({ id, reasons }) => [id, reasons]));
      const refused = ids.filter((id) => !approved.includes(id));
      return { approved, refused: refused.map((id) => ({ id, reasons: reasonsOf.get(id) ?? [] })) };
    }),
});

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

const writeReminder = compileOutput(Reminder);

export const exportReminders = exportPageAction(
  receivables.exportReminders,
  (rows, after) => rows.many<ReminderRecord>(pageOfReminders, [after]),
  (row) => writeReminder(presentReminder(row)),
);

const writePolicy = compileOutput(ReminderPolicy);

export const exportReminderPolicies = exportPageAction(
  receivables.exportReminderPolicies,
  (rows, after) => rows.many<PolicyRecord>(pageOfPolicies, [after]),
  (row) => writePolicy(presentPolicy(row)),
);
