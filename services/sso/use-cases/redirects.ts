// Answers a browser with redirects: to the target of the sign-in or to the sign-in page.
import type { CallContext } from '../../../shared/runtime/context';
import { isSignInProblem } from '../domain/sign-in-failure';
import { type SignInTarget, signInPage } from '../domain/sign-in-page';

type Redirect = Record<string, never>;

/** Keeps the callback address out of the `Referer` of the next page. */
export function redirect(ctx: CallContext, location: string, setCookie?: string): Redirect {
  const headers = { ...ctx.reply.headers, Location: location, 'Referrer-Policy': 'no-referrer' };
  ctx.reply.headers = setCookie === undefined ? headers : { ...headers, 'Set-Cookie': [setCookie] };
  return {};
}

/**
 * Runs the work and redirects a browser to the sign-in page if that can explain the problem. Other clients get the
 * problem.
 */
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
