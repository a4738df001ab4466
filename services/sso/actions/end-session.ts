import { sso } from '../../../shared/contracts/sso';
import { writeAction } from '../../../shared/runtime/action';
import { endSessionUrl } from '../use-cases/end-session';

export const endSession = writeAction(sso.endSession, {
  write: async (session, ctx) => {
    const redirectUrl = await endSessionUrl(ctx, session);
    return redirectUrl === undefined ? {} : { redirectUrl };
  },
});
