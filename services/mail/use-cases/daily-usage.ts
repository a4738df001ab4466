// The quota of a company: read in advance, and counted in the transaction that takes the message on.
import type { MailProvider } from '../../../shared/contracts/mail';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { Problem } from '../../../shared/runtime/errors';
import { type DailyLimits, dayOf, quotaReason, secondsLeftOf } from '../domain/quota';
import { DailyUsageRow } from '../models/daily-usage-row';
import { countMessage } from '../queries/daily-usage';

/** False when the day's limit is reached. `company`: nothing in a transaction that is of one company already. */
export async function count(
  tx: Transaction,
  provider: MailProvider,
  limits: DailyLimits,
  now: Date,
  ...company: [companyId?: string]
): Promise<boolean> {
  if (limits[provider] === 0) return true;
  const values = [...company, dayOf(now), provider, limits[provider]];
  return (await tx.one(countMessage, values)) !== undefined;
}

export async function usedToday(company: Scoped, provider: MailProvider, now: Date): Promise<number> {
  return (await company.find(DailyUsageRow, { day: dayOf(now), provider }))?.messages ?? 0;
}

export function quotaExceeded(provider: MailProvider, limits: DailyLimits, now: Date): Problem {
  const detail = quotaReason(provider, limits[provider]);
  return new Problem('mail_quota_exceeded', { detail, retryAfter: secondsLeftOf(now) });
}
