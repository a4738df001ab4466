// What sends the mail of a company that has nothing of its own.
import { mail } from '../../../shared/contracts/mail';
import type { CallContext } from '../../../shared/runtime/context';

export async function instanceProvider(ctx: CallContext) {
  return (await ctx.call(mail.instanceProvider, {})).provider;
}
