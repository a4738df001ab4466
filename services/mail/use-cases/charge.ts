import { shareOf } from '../../../shared/quotas/payers';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { isCounted } from '../domain/quota';
import type { MessageRow } from '../models/message-row';
import type { MailContext } from '../sending/mail-context';
import { providerOf } from '../sending/sender';
import type { Charge } from './daily-usage';
import { limitsOf } from './limits-of';

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
