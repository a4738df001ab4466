import { type MailProvider, mail } from '../../../shared/contracts/mail';
import { readAction } from '../../../shared/runtime/action';
import { instanceKind } from '../sending/sender';
import { usedToday } from '../use-cases/daily-usage';

export const instanceProvider = readAction(mail.instanceProvider, async ({ companyId }, ctx) => {
  const { config } = ctx;
  const kind = instanceKind(config);
  // the process does not start without a sender
  const fromAddress = config.mailFrom?.address ?? '';
  const quota = async (provider: MailProvider) => ({
    perDay: config.mailDailyLimits[provider] || null,
    usedToday: await usedToday(ctx.companyNamed(companyId), provider, ctx.now()),
  });
  const [company, instance] = await Promise.all([quota('company'), quota('instance')]);
  return { provider: kind ? { kind, fromAddress } : null, quotas: { company, instance } };
});
