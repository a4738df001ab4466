// What sends the mail of a company that has no account of its own, and how much the company has sent today.
import { mail } from '../../../../shared/contracts/mail';
import type { AskContext } from '../../../../shared/runtime/context';

export async function readInstanceProvider(ctx: AskContext) {
  return ctx.call(mail.instanceProvider, { companyId: ctx.companyId });
}
