import { type CodeProvider, type MailProvider, mail } from '../../../shared/contracts/mail';
import { readAction } from '../../../shared/runtime/action';
import { MessageRow } from '../models/message-row';
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

type Readable = Pick<MessageRow, 'readableByCompany' | 'sentThrough'>;

export const codeProvider = readAction(mail.codeProvider, async ({ companyId, messageId }, ctx) => {
  const message = await ctx.acrossCompanies.find(MessageRow, { id: messageId, companyId });
  return { provider: message ? sentBy(message) : null };
});

function sentBy({ readableByCompany, sentThrough }: Readable): CodeProvider {
  if (readableByCompany) return 'company';
  return sentThrough === 'captured' ? 'captured' : 'instance';
}
