import { sso } from '../../../shared/contracts/sso';
import { readAction } from '../../../shared/runtime/action';
import { orToSignInPage, redirect } from '../domain/answer-browser';
import { beginSignIn } from '../domain/begin-sign-in';

export const openSignIn = readAction(sso.openSignIn, (input, ctx) =>
  orToSignInPage(ctx, input, async () => redirect(ctx, await beginSignIn(ctx, input))),
);
