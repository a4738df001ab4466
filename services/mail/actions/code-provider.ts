import { type CodeProvider, mail } from '../../../shared/contracts/mail';
import { readAction } from '../../../shared/runtime/action';
import { MessageRow } from '../models/message-row';

type Readable = Pick<MessageRow, 'readableByCompany' | 'sentThrough'>;

export const codeProvider = readAction(mail.codeProvider, async ({ companyId, messageId }, ctx) => {
  const message = await ctx.acrossCompanies.find(MessageRow, { id: messageId, companyId });
  return { provider: message ? sentBy(message) : null };
});

function sentBy({ readableByCompany, sentThrough }: Readable): CodeProvider {
  if (readableByCompany) return 'company';
  return sentThrough === 'captured' ? 'captured' : 'instance';
}
