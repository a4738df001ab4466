import { sso } from '../../../shared/contracts/sso';
import { writeAction } from '../../../shared/runtime/action';
import { beginSignIn } from '../use-cases/begin-sign-in';

export const startSignIn = writeAction(sso.startSignIn, {
  ask: async (input, ctx) => ({ url: await beginSignIn(ctx, input) }),
  write: (_input, _ctx, begun) => begun,
});
