import { mail } from '../../../shared/contracts/mail';
import { readAction } from '../../../shared/runtime/action';
import { mailLog } from '../queries/messages';

export const log = readAction(mail.log, (input, ctx) => mailLog.page(input, ctx));
