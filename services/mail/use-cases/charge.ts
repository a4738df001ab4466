import { shareOf } from '../../../shared/quotas/payers';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { isCounted } from '../domain/quota';
import type { MessageRow } from '../models/message-row';
import type { MailContext } from '../sending/mail-context';
import { providerOf } from '../sending/sender';
import type { Charge } from './daily-usage';

/** The company and payer that a message counts for; null for a message that no quota counts. */
export async function chargeOf(
  message: Pick<RecordOf<MessageRow>, 'companyId' | 'template'>,
  ctx: MailContext,
): Promise<Charge | null> {
  const { companyId } = message;
  if (companyId === null || !isCounted(message)) return null;
  return { provider: await providerOf(message, ctx), share: await shareOf(ctx, companyId) };
}
