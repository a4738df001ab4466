import { sso } from '../../../shared/contracts/sso';
import { action } from '../../../shared/runtime/service';
import { endSessionUrl } from '../domain/end-session';

export const endSession = action(sso.endSession, async (session, ctx) => {
  const redirectUrl = await endSessionUrl(ctx, session);
  return redirectUrl === undefined ? {} : { redirectUrl };
});
