import { quotasOf } from '../../../shared/quotas/company-quotas';
import type { DailyLimits } from '../domain/quota';
import type { MailContext } from '../sending/mail-context';

/** Limits of the settings, except those that an administrator has set for the company. */
export async function limitsOf(
  ctx: Pick<MailContext, 'call' | 'log' | 'config'>,
  companyId: string,
): Promise<DailyLimits> {
  const { mailDailyLimits: limits } = ctx.config;
  const { mailByInstancePerDay, mailByOwnAccountPerDay } = await quotasOf(ctx, companyId);
  return {
    ...limits,
    instance: mailByInstancePerDay ?? limits.instance,
    company: mailByOwnAccountPerDay ?? limits.company,
  };
}
