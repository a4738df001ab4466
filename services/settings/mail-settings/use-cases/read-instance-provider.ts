// Reads what sends the mail of a company without its own account, and the company's messages today.
import { mail } from '../../../../shared/contracts/mail';
import type { AskContext } from '../../../../shared/runtime/context';

export async function readInstanceProvider(ctx: AskContext) {
  return ctx.call(mail.instanceProvider, { companyId: ctx.companyId });
}
