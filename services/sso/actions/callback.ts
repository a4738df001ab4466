import { sso } from '../../../shared/contracts/sso';
import { readAction } from '../../../shared/runtime/action';
import { finishSignIn, takeSignIn } from '../use-cases/finish-sign-in';
import { redirect, redirectFailures } from '../use-cases/redirects';

export const callback = readAction(sso.callback, (input, ctx) =>
  redirectFailures(ctx, { providerId: input.providerId }, async () => {
    const signIn = await takeSignIn(ctx, input);
    // the page to return to is known now
    return redirectFailures(ctx, signIn, async () => {
      const setCookie = await finishSignIn(ctx, signIn, input);
      return redirect(ctx, new URL(signIn.returnTo, ctx.config.baseUrl).href, setCookie);
    });
  }),
);
