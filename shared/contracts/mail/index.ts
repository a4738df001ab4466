// Every outgoing message. Other services hand one over in the transaction of their change:
// `tx.deliver(mail.accept, companyId, message(…))` for a wording of ours, `secretMessage(…)` if its variables give access,
// `letter(…)` for one that is ready.
import { defineService } from '../contract';
import { mailLog } from './log';
import { providers } from './providers';
import { sending } from './sending';

export * from './attachments';
export { dropAnswer, GuardAnswer, GuardQuestion, sendAnswer, waitAnswer } from './guard';
export { type LoggedMessage, MAIL_STATUSES } from './log';
export { guarded, letter, type Message, type MessageOptions, message } from './message';
export { CODE_PROVIDERS, type CodeProvider, MAIL_PROVIDERS, type MailProvider } from './providers';
export { MailReport } from './report';
export {
  isSecret,
  MAIL_TEMPLATES,
  type MailTemplate,
  type MailVariables,
  type OpenTemplate,
  SECRET_TEMPLATES,
  type SecretTemplate,
} from './templates';

export const mail = defineService('mail', { ...mailLog, ...sending, ...providers });
