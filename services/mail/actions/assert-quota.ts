import { mail } from '../../../shared/contracts/mail';
import { readAction } from '../../../shared/runtime/action';
import { providerOf } from '../sending/sender';
import { quotaExceeded, usedToday } from '../use-cases/daily-usage';

export const assertQuota = readAction(mail.assertQuota, async ({ companyId, template }, ctx) => {
  const { mailDailyLimits: limits } = ctx.config;
  const provider = await providerOf({ companyId, template }, ctx);
  if (limits[provider] === 0) return {};
  const now = ctx.now();
  const used = await usedToday(ctx.companyNamed(companyId), provider, now);
  if (used >= limits[provider]) throw quotaExceeded(provider, limits, now);
  return {};
});
