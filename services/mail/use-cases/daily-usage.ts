// Quotas of a company and its payer: checked early, and counted in the transaction that accepts the message.
import type { MailProvider } from '../../../shared/contracts/mail';
import { quotasOf } from '../../../shared/quotas/company-quotas';
import { type Share, shareOf } from '../../../shared/quotas/payers';
import { dayOf, secondsLeftOf } from '../../../shared/quotas/quota-day';
import type { CallContext } from '../../../shared/runtime/context';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { Problem } from '../../../shared/runtime/errors';
import { type DailyLimits, isCounted, limitOf, quotaReason, type Spent } from '../domain/quota';
import { DailyUsageRow } from '../models/daily-usage-row';
import type { MessageRow } from '../models/message-row';
import { countMessage, countMessageOfPayer, uncountMessage, usageOfPayer } from '../queries/daily-usage';
import type { MailContext } from '../sending/mail-context';
import { providerOf } from '../sending/sender';

/** Message that `provider` sends and `share` counts. */
export interface Charge {
  provider: MailProvider;
  share: Share;
  limits: DailyLimits;
}

/** Result of a count: today's messages of the payer with this one, or the quota that is used up. */
export type Counted = { messagesOfPayer: number } | { spent: Spent };

/** `company` is absent in a transaction that is within one company already. */
export async function count(
  tx: Transaction,
  { provider, share, limits }: Charge,
  now: Date,
  ...company: [companyId?: string]
): Promise<Counted> {
  const key = [...company, dayOf(now), provider];
  const limit = (spent: Spent) => limitOf(limits, provider, spent) ?? 2 ** 31 - 1;
  if (!(await tx.one(countMessage, [...key, limit('company')]))) return { spent: 'company' };
  const values = [...key, limit('payer'), share.payerId];
  const counted = await tx.one<{ messages: number }>(countMessageOfPayer, values);
  if (counted) return { messagesOfPayer: counted.messages };
  await tx.many(uncountMessage, key);
  return { spent: 'payer' };
}

export async function usedToday(company: Scoped, provider: MailProvider, now: Date): Promise<number> {
  return (await company.find(DailyUsageRow, { day: dayOf(now), provider }))?.messages ?? 0;
}

export async function usedByPayerToday(
  global: Scoped,
  charge: Omit<Charge, 'limits'>,
  now: Date,
): Promise<number> {
  const values = [charge.share.payerId, dayOf(now), charge.provider];
  return (await global.one<{ messages: number }>(usageOfPayer, values))?.messages ?? 0;
}

/** Returns the refusal, and counts it in the metrics. */
export function quotaExceeded(
  ctx: Pick<CallContext, 'metrics' | 'now'>,
  { provider, limits }: Pick<Charge, 'provider' | 'limits'>,
  quota: Spent,
): Problem {
  quotaRefusals(ctx).inc({ quota });
  const detail = quotaReason(limits, provider, quota);
  return new Problem('mail_quota_exceeded', { detail, retryAfter: secondsLeftOf(ctx.now()) });
}

/** Created at the start as well, so that the metric exists before the first refusal. */
export function quotaRefusals({ metrics }: Pick<CallContext, 'metrics'>) {
  return metrics.counter('mail_quota_refused_total', 'Messages that a daily quota refuses', ['quota']);
}

/** Returns the company and payer that a message counts for; null if no quota counts it. */
export async function chargeOf(
  message: Pick<RecordOf<MessageRow>, 'companyId' | 'template'>,
  ctx: MailContext,
): Promise<Charge | null> {
  const { companyId } = message;
  if (companyId === null || !isCounted(message)) return null;
  return {
    provider: await providerOf(message, ctx),
    share: await shareOf(ctx, companyId),
    limits: await limitsOf(ctx, companyId),
  };
}

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
