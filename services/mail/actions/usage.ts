import { type MailProvider, mail } from '../../../shared/contracts/mail';
import { readAction } from '../../../shared/runtime/action';
import { limitOf } from '../domain/quota';
import { usedByPayerToday, usedToday } from '../use-cases/daily-usage';
import { limitsOf } from '../use-cases/limits-of';

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
