import { mail } from '../../../../shared/contracts/mail';
import { settings } from '../../../../shared/contracts/settings';
import { action } from '../../../../shared/runtime/service';

export const testMailSettings = action(settings.testMailSettings, async (_input, ctx) => {
  const { email: to, locale } = ctx.principal;
  const { sentThrough } = await ctx.call(mail.sendTest, { companyId: ctx.companyId, to, locale });
  return { to, sentThrough };
});
