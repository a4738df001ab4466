// How a sign-in answers a browser: with redirects, to where it leads or to the sign-in page.
import type { CallContext } from '../../../shared/runtime/context';
import { isSignInProblem } from '../domain/sign-in-failure';
import { type SignInTarget, signInPage } from '../domain/sign-in-page';

type Redirect = Record<string, never>;

/** The page behind the address must not learn from `Referer` what was in the address before. */
export function redirect(ctx: CallContext, location: string, setCookie?: string): Redirect {
  const headers = { ...ctx.reply.headers, Location: location, 'Referrer-Policy': 'no-referrer' };
  ctx.reply.headers = setCookie === undefined ? headers : { ...headers, 'Set-Cookie': [setCookie] };
  return {};
}

/** Runs the work; a problem that the sign-in page knows leads a browser there, and any other client gets the problem. */
export async function redirectFailures(
  ctx: CallContext,
  target: SignInTarget,
  work: () => Promise<Redirect>,
): Promise<Redirect> {
  try {
    return await work();
  } catch (error) {
    if (!isSignInProblem(error) || ctx.accepts !== 'text/html') throw error;
    return redirect(ctx, signInPage(ctx.config.baseUrl, error.type, target));
  }
}
