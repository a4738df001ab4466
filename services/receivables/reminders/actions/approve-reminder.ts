import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { presentReminder } from '../domain/present-reminder';
import { approve, assertQuota, notApprovable, prepareApproval } from '../use-cases/approve';
import { readReminder } from '../use-cases/store-reminder';

export const approveReminder = writeAction(receivables.approveReminder, {
  async ask({ id }, ctx) {
    const reminder = await readReminder(ctx.company, id);
    ctx.precondition(reminder.version);
    if (reminder.status !== 'proposed') throw decided(reminder.status);
    await assertQuota(ctx);
    const approvable = await prepareApproval(ctx, reminder);
    if (approvable.reasons.length > 0) throw notApprovable(approvable.reasons);
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
