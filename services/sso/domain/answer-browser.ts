// A browser is sent on; whoever does not ask for a page is answered with the problem itself.
import { companyOfProvider, SIGN_IN_ERRORS, SIGN_IN_PAGE } from '../../../shared/contracts/sso-sign-in';
import type { CallContext } from '../../../shared/runtime/context';
import { isProblem } from '../../../shared/runtime/errors';
import { safeReturnTo } from '../../../shared/runtime/return-to';

/** What is needed to try again. */
interface Asked {
  providerId: string;
  returnTo?: string | undefined;
}

/** The address that is left must not tell the next one what was in it. */
export function redirect(ctx: CallContext, location: string, setCookie?: string): Record<string, never> {
  const headers = { ...ctx.reply.headers, Location: location, 'Referrer-Policy': 'no-referrer' };
  ctx.reply.headers = setCookie === undefined ? headers : { ...headers, 'Set-Cookie': [setCookie] };
  return {};
}

/** Runs the work; a refusal that the sign-in page knows leads a browser there. */
export async function orToSignInPage(
  ctx: CallContext,
  asked: Asked,
  work: () => Promise<Record<string, never>>,
): Promise<Record<string, never>> {
  try {
    return await work();
  } catch (error) {
    const isKnown = isProblem(error) && (SIGN_IN_ERRORS as readonly string[]).includes(error.type);
    if (!isKnown || ctx.accepts !== 'text/html') throw error;
    return redirect(ctx, signInPage(ctx, error.type, asked));
  }
}

function signInPage({ config }: CallContext, error: string, { providerId, returnTo }: Asked): string {
  const url = new URL(`${config.baseUrl}${SIGN_IN_PAGE}`);
  url.searchParams.set('error', error);
  if (companyOfProvider(providerId) !== undefined) url.searchParams.set('sso', providerId);
  const path = returnTo === undefined ? undefined : safeReturnTo(returnTo, config.baseUrl);
  if (path !== undefined) url.searchParams.set('returnTo', path);
  return url.href;
}
