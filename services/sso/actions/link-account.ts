import { sso } from '../../../shared/contracts/sso';
import { writeAction } from '../../../shared/runtime/action';
import { beginSignIn } from '../use-cases/begin-sign-in';

export const linkAccount = writeAction(sso.linkAccount, {
  async ask(input, ctx) {
    const { userId, credentialId } = ctx.principal;
    const redirectUrl = await beginSignIn(ctx, input, { linkUserId: userId, linkSessionId: credentialId });
    return { redirectUrl };
  },
  write: (_input, _ctx, begun) => begun,
});
