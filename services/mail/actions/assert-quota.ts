import { mail } from '../../../shared/contracts/mail';
import { shareOf } from '../../../shared/quotas/payers';
import { readAction } from '../../../shared/runtime/action';
import { limitOf, type Spent } from '../domain/quota';
import { providerOf } from '../sending/sender';
import { quotaExceeded, usedByPayerToday, usedToday } from '../use-cases/daily-usage';
import { limitsOf } from '../use-cases/limits-of';

export const assertQuota = readAction(mail.assertQuota, async ({ companyId, template }, ctx) => {
  const limits = await limitsOf(ctx, companyId);
  const provider = await providerOf({ companyId, template }, ctx);
  const now = ctx.now();
  const used: Record<Spent, () => Promise<number>> = {
    company: () => usedToday(ctx.companyNamed(companyId), provider, now),
    payer: async () => usedByPayerToday(ctx.global, { provider, share: await shareOf(ctx, companyId) }, now),
  };
  for (const spent of ['company', 'payer'] as const) {
    const limit = limitOf(limits, provider, spent);
    if (limit !== undefined && (await used[spent]()) >= limit)
      throw quotaExceeded(ctx, { provider, limits }, spent);
  }
  return {};
});
