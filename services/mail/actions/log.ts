import type { Output } from '../../../shared/contracts/contract';
import { type CodeProvider, type MailProvider, mail } from '../../../shared/contracts/mail';
import { readAction, writeAction } from '../../../shared/runtime/action';
import { pageOf } from '../../../shared/runtime/lists/row-actions';
import { limitOf } from '../domain/quota';
import { MessageRow } from '../models/message-row';
import { backlogOfAll, mailLog } from '../queries/messages';
import { instanceKind } from '../sending/sender';
import { chargeOf, limitsOf, quotaExceeded, usedByPayerToday, usedToday } from '../use-cases/daily-usage';
import { reserve } from '../use-cases/reserve-messages';

export const log = pageOf(mail.log, mailLog);

export const backlog = readAction(mail.backlog, async (_input, ctx) => {
  const figures = await ctx.acrossCompanies.one<Output<typeof mail.backlog>>(backlogOfAll, [
    ctx.now().toISOString(),
  ]);
  return figures ?? { queued: 0, oldestSeconds: 0, retrying: 0, failedLastDay: 0 };
});

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

export const assertQuota = writeAction(mail.assertQuota, {
  ask: ({ companyId, template }, ctx) => chargeOf({ companyId, template }, ctx),
  async write({ companyId, messages = 1 }, ctx, charge) {
    if (!charge) return {};
    const spent = await ctx.acrossCompanies.transaction((tx) =>
      reserve(tx, charge, { companyId, messages, now: ctx.now() }),
    );
    if (spent) throw quotaExceeded(ctx, charge, spent);
    return {};
  },
});
