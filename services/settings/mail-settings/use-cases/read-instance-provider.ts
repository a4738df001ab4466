// What sends the mail of a company that has no account of its own.
import { mail } from '../../../../shared/contracts/mail';
import type { AskContext } from '../../../../shared/runtime/context';

export async function readInstanceProvider(ctx: AskContext) {
  return (await ctx.call(mail.instanceProvider, {})).provider;
}
