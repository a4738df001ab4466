import { sso } from '../../../shared/contracts/sso';
import { readAction } from '../../../shared/runtime/action';
import { beginSignIn } from '../use-cases/begin-sign-in';
import { redirect, redirectFailures } from '../use-cases/redirects';

export const openSignIn = readAction(sso.openSignIn, (input, ctx) =>
  redirectFailures(ctx, input, async () => redirect(ctx, await beginSignIn(ctx, input))),
);
