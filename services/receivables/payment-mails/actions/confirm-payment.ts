import { documents } from '../../../../shared/contracts/documents';
import { guarded, mail } from '../../../../shared/contracts/mail';
import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { readClient, readCompany } from '../../reminders/use-cases/read-parties';
import { languageOf } from '../domain/received';
import { type PaymentMailRecord, PaymentMailRow } from '../models/payment-mail-row';

interface Prepared {
  mail: PaymentMailRecord;
  language: string;
}

/** A second call finds the mails of the first one; two at once conflict on the key, and the later one is called again. */
export const confirmPayment = writeAction(receivables.confirmPayment, {
  ask: ({ companyId, settlementId }, ctx) => prepare(ctx.actingFor(companyId), settlementId),
  async write({ companyId }, called, prepared) {
    const ctx = called.actingFor(companyId);
    await ctx.company.transaction(async (tx) => {
      for (const { mail: row, language } of prepared) {
        const { settlementId, clientId } = row;
        if (await tx.find(PaymentMailRow, { settlementId, clientId })) continue;
        await tx.insert(PaymentMailRow, row);
        const guard = { action: receivables.guardPaymentMail.name, reference: row.id };
        await tx.deliver(
          mail.accept,
          companyId,
          guarded(row.sentTo, language, guard, { kind: 'payment_received' }),
        );
      }
    });
    return {};
  },
});

async function prepare(ctx: AskContext, settlementId: string): Promise<Prepared[]> {
  const { companyId } = ctx;
  if ((await readCompany(ctx)).paymentMails === 'off') return [];
  const { items: parts } = await ctx.call(documents.receivedMoney, { companyId, settlementId });
  const prepared: Prepared[] = [];
  for (const [clientId, own] of Map.groupBy(parts, (part) => part.clientId)) {
    const sentTo = (await readClient(ctx, clientId))?.contactEmail;
    if (!sentTo) continue;
    const head = { companyId, settlementId, clientId, id: newId(), sentTo };
    prepared.push({ mail: { ...head, createdAt: ctx.now().toISOString() }, language: languageOf(own) });
  }
  return prepared;
}
