import { sso } from '../../../shared/contracts/sso';
import { action } from '../../../shared/runtime/service';
import { orToSignInPage, redirect } from '../domain/answer-browser';
import { beginSignIn } from '../domain/begin-sign-in';

export const openSignIn = action(sso.openSignIn, (input, ctx) =>
  orToSignInPage(ctx, input, async () => redirect(ctx, await beginSignIn(ctx, input))),
);
