import { sso } from '../../../shared/contracts/sso';
import { action } from '../../../shared/runtime/service';
import { orToSignInPage, redirect } from '../domain/answer-browser';
import { finishSignIn } from '../domain/finish-sign-in';

export const callback = action(sso.callback, (input, ctx) =>
  orToSignInPage(ctx, input.providerId, async () => {
    const { returnTo, setCookie } = await finishSignIn(ctx, input);
    return redirect(ctx, new URL(returnTo, ctx.config.baseUrl).href, setCookie);
  }),
);
