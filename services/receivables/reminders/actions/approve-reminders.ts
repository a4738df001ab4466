import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import { ReminderRow } from '../models/reminder-row';
import { type Approvable, approve, assertQuota, prepareApproval } from '../use-cases/approve';

export const approveReminders = writeAction(receivables.approveReminders, {
  async ask({ ids }, ctx) {
    await assertQuota(ctx);
    const proposals = await ctx.company.findAll(
      ReminderRow,
      { id: ids, status: 'proposed' },
      { order: ['id'] },
    );
    const approvables: Approvable[] = [];
    for (const reminder of proposals) approvables.push(await prepareApproval(ctx, reminder));
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
