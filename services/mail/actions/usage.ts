import { type MailProvider, mail } from '../../../shared/contracts/mail';
import { shareOf } from '../../../shared/quotas/payers';
import { readAction } from '../../../shared/runtime/action';
import { limitOf, type Spent } from '../domain/quota';
import { providerOf } from '../sending/sender';
import { limitsOf, quotaExceeded, usedByPayerToday, usedToday } from '../use-cases/daily-usage';

export const usage = readAction(mail.usage, async ({ companyId, payerId }, ctx) => {
  const limits = await limitsOf(ctx, companyId);
  const now = ctx.now();
  const ofCompany = async (provider: MailProvider) => ({
    used: await usedToday(ctx.companyNamed(companyId), provider, now),
    limit: limitOf(limits, provider, 'company') ?? null,
  });
  const charge = { provider: 'instance', share: { companyId, payerId } } as const;
  const [company, instance, used] = await Promise.all([
    ofCompany('company'),
    ofCompany('instance'),
    usedByPayerToday(ctx.global, charge, now),
  ]);
  return { company, instance, payer: { used, limit: limitOf(limits, 'instance', 'payer') ?? null } };
});

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
