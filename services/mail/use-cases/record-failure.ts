// Stores a final failure and reports it to the service of the message.
import type { MailReport } from '../../../shared/contracts/mail';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { reportAction } from '../domain/internal-action';
import type { MessageRecord } from '../domain/present';
import { markFailed } from '../queries/messages';
import { sealContent } from '../sending/sealed-content';

export async function failPermanently(
  tx: Transaction,
  message: MessageRecord,
  reason: string,
  ctx: Pick<CallContext, 'now' | 'secrets' | 'mailBox'>,
): Promise<void> {
  const { id, round } = message;
  const isOver = await tx.one(markFailed, [id, round, reason, sealContent(message, ctx)]);
  if (isOver) await report(tx, message, 'failed', reason, ctx.now().toISOString());
}

/** Reports to the service that the message came from. */
export async function report(
  tx: Transaction,
  { id: messageId, companyId, reportTo }: MessageRecord,
  outcome: MailReport['outcome'],
  reason: string | null,
  occurredAt: string,
): Promise<void> {
  const target = reportTo && reportAction(reportTo.action);
  if (!target) return;
  const { reference } = reportTo;
  await tx.deliver(target, companyId, { messageId, reference, outcome, reason, occurredAt });
}
