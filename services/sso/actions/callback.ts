import { sso } from '../../../shared/contracts/sso';
import { readAction } from '../../../shared/runtime/action';
import { orToSignInPage, redirect } from '../domain/answer-browser';
import { finishSignIn, takeSignIn } from '../domain/finish-sign-in';

export const callback = readAction(sso.callback, (input, ctx) =>
  orToSignInPage(ctx, { providerId: input.providerId }, async () => {
    const signIn = await takeSignIn(ctx, input);
    // only now is it known where the browser wanted to go
    return orToSignInPage(ctx, signIn, async () => {
      const setCookie = await finishSignIn(ctx, signIn, input);
      return redirect(ctx, new URL(signIn.returnTo, ctx.config.baseUrl).href, setCookie);
    });
  }),
);
