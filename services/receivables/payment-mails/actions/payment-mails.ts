import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import {
  dropAnswer,
  type GuardAnswer,
  guarded,
  mail,
  sendAnswer,
  waitAnswer,
} from '../../../../shared/contracts/mail';
import { receivables } from '../../../../shared/contracts/receivables';
import { settings } from '../../../../shared/contracts/settings';
import { type ClientProfile, clientName, personOf } from '../../../../shared/law/sale/parties';
import { renderTemplate } from '../../../../shared/mail-templates/render';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { readClient, readCompany } from '../../use-cases/read-parties';
import { waitingFor } from '../../use-cases/waiting';
import { languageOf, type ReceivedPart, receivedValues } from '../domain/received';
import { type PaymentMailRecord, PaymentMailRow } from '../models/payment-mail-row';

export const guardPaymentMail = readAction(receivables.guardPaymentMail, ({ companyId, reference }, called) =>
  decide(called.actingFor(companyId), reference),
);

/** Everything is read anew: what was reversed meanwhile confirms nothing. */
async function decide(ctx: AskContext, id: string): Promise<GuardAnswer> {
  const row = isUuid(id) ? await ctx.company.find(PaymentMailRow, { id }) : undefined;
  if (!row) return dropAnswer('The payment is unknown');
  const held = await waitingFor(ctx);
  if (held) return waitAnswer(held.reason, held.seconds);
  const company = await readCompany(ctx);
  if (company.paymentMails === 'off') return dropAnswer('The company sends no mails about payments any more');
  const { companyId } = ctx;
  const { settlementId } = row;
  const { items: parts } = await ctx.call(documents.receivedMoney, { companyId, settlementId });
  const own = parts.filter(({ clientId }) => clientId === row.clientId);
  if (own.length === 0) return dropAnswer('The payment was taken back');
  const client = await readClient(ctx, row.clientId);
  if (client?.contactEmail !== row.sentTo) return dropAnswer('The address of the client has changed');
  return sendAnswer(await receivedMail(ctx, own, { company, client }), []);
}

/** Subject and HTML in the wording of the company, else the shipped one, in the language of the invoice. */
async function receivedMail(
  ctx: AskContext,
  parts: readonly ReceivedPart[],
  { company, client }: { company: { name: string }; client: ClientProfile },
): Promise<{ subject: string; html: string }> {
  const choice = { companyId: ctx.companyId, family: 'PAYMENT_RECEIVED' as const, locale: languageOf(parts) };
  const wording = await ctx.call(settings.emailTemplateWording, choice);
  const contactName = client.type === 'COMPANY' ? personOf(client) : null;
  const recipientName = contactName ?? clientName(client);
  const values = receivedValues(parts, { companyName: company.name, recipientName });
  const { subject, body } = renderTemplate(wording, values);
  // all placeholders of a subject may be empty, and a mail needs a subject
  return { subject: subject || values.documentNumbers || company.name, html: body };
}

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
