import type { Output } from '../../../shared/contracts/contract';
import { mail } from '../../../shared/contracts/mail';
import { readAction } from '../../../shared/runtime/action';
import { backlogOfAll, mailLog } from '../queries/messages';

export const log = readAction(mail.log, (input, ctx) => mailLog.page(input, ctx));

export const backlog = readAction(mail.backlog, async (_input, ctx) => {
  const figures = await ctx.acrossCompanies.one<Output<typeof mail.backlog>>(backlogOfAll, [
    ctx.now().toISOString(),
  ]);
  return figures ?? { queued: 0, oldestSeconds: 0, retrying: 0, failedLastDay: 0 };
});
