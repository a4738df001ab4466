import { type MailProvider, mail } from '../../../shared/contracts/mail';
import { readAction } from '../../../shared/runtime/action';
import { MessageRow } from '../models/message-row';

export const codeProvider = readAction(mail.codeProvider, async ({ companyId, messageId }, ctx) => {
  const message = await ctx.acrossCompanies.find(MessageRow, { id: messageId, companyId });
  const sentBy: MailProvider = message?.readableByCompany ? 'company' : 'instance';
  return { provider: message ? sentBy : null };
});
