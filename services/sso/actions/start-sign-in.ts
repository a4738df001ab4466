import { sso } from '../../../shared/contracts/sso';
import { action } from '../../../shared/runtime/service';
import { beginSignIn } from '../domain/begin-sign-in';

export const startSignIn = action(sso.startSignIn, async (input, ctx) => ({
  url: await beginSignIn(ctx, input),
}));
