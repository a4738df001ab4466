import { settings } from '../../../../shared/contracts/settings';
import type { ClientProfile } from '../../../../shared/law/sale/parties';
import { clientName } from '../../../../shared/law/sale/parties';
import { renderTemplate } from '../../../../shared/mail-templates/render';
import type { AskContext } from '../../../../shared/runtime/context';
import { buyerOf } from '../../domain/seller-buyer';
import { languageOf, type ReceivedPart, receivedValues } from '../domain/received';

/** Subject and HTML in the wording of the company, else the shipped one, in the language of the invoice. */
export async function receivedMail(
  ctx: AskContext,
  parts: readonly ReceivedPart[],
  { company, client }: { company: { name: string }; client: ClientProfile },
): Promise<{ subject: string; html: string }> {
  const choice = { companyId: ctx.companyId, family: 'PAYMENT_RECEIVED' as const, locale: languageOf(parts) };
  const wording = await ctx.call(settings.emailTemplateWording, choice);
  const recipientName = buyerOf(client).contactName ?? clientName(client);
  const values = receivedValues(parts, { companyName: company.name, recipientName });
  const { subject, body } = renderTemplate(wording, values);
  // all placeholders of a subject may be empty, and a mail needs a subject
  return { subject: subject || values.documentNumbers || company.name, html: body };
}
