import { mail } from '../../../../shared/contracts/mail';
import { settings } from '../../../../shared/contracts/settings';
import { writeAction } from '../../../../shared/runtime/action';

export const test = writeAction(settings.testMailSettings, {
  async ask(_input, ctx) {
    const { email: to, locale } = ctx.principal;
    const { sentThrough } = await ctx.call(mail.sendTest, { companyId: ctx.companyId, to, locale });
    return { to, sentThrough };
  },
  write: (_input, _ctx, sent) => sent,
});
