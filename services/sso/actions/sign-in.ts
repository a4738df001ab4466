import { FACTOR_PAGE } from '../../../shared/contracts/factors';
import { sso } from '../../../shared/contracts/sso';
import { companyProviderId } from '../../../shared/contracts/sso-sign-in';
import { readAction, writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import { domainOfEmail } from '../domain/domain-claim';
import { type SignInTarget, signInPage } from '../domain/sign-in';
import { isSignInProblem } from '../domain/sign-in-failure';
import { providerOfDomain } from '../queries/domains';
import { beginSignIn } from '../use-cases/begin-sign-in';
import { endSessionUrl } from '../use-cases/end-session';
import { findActiveProvider } from '../use-cases/find-provider';
import { finishSignIn, takeSignIn } from '../use-cases/finish-sign-in';

/** The same single query runs in all cases, so that only the answer tells an unverified claim from none. */
export const lookup = readAction(sso.lookup, async ({ email }, ctx) => {
  const domain = domainOfEmail(email) ?? '';
  const provider = await ctx.acrossCompanies.one<{ companyId: string; label: string }>(providerOfDomain, [
    domain,
  ]);
  return provider ? { providerId: companyProviderId(provider.companyId), label: provider.label } : null;
});

export const startSignIn = writeAction(sso.startSignIn, {
  ask: async (input, ctx) => ({ url: await beginSignIn(ctx, input) }),
  write: (_input, _ctx, begun) => begun,
});

export const callback = readAction(sso.callback, (input, ctx) =>
  redirectFailures(ctx, { providerId: input.providerId }, async () => {
    const signIn = await takeSignIn(ctx, input);
    // the page to return to is known now
    return redirectFailures(ctx, signIn, async () => {
      const finished = await finishSignIn(ctx, signIn, input);
      const page = finished?.needsFactor ? factorPage(ctx.config, signIn.returnTo) : signIn.returnTo;
      return redirect(ctx, new URL(page, ctx.config.baseUrl).href, finished?.setCookie);
    });
  }),
);

export const linkAccount = writeAction(sso.linkAccount, {
  async ask(input, ctx) {
    const { userId, credentialId } = ctx.principal;
    const redirectUrl = await beginSignIn(ctx, input, { linkUserId: userId, linkSessionId: credentialId });
    return { redirectUrl };
  },
  write: (_input, _ctx, begun) => begun,
});

export const endSession = writeAction(sso.endSession, {
  write: async (session, ctx) => {
    const redirectUrl = await endSessionUrl(ctx, session);
    return redirectUrl === undefined ? {} : { redirectUrl };
  },
});

export const activeProvider = readAction(sso.activeProvider, async ({ providerId }, ctx) => {
  const provider = await findActiveProvider(ctx, providerId);
  return provider ? { providerId, label: provider.label } : null;
});

export const openSignIn = readAction(sso.openSignIn, (input, ctx) =>
  redirectFailures(ctx, input, async () => redirect(ctx, await beginSignIn(ctx, input))),
);

/** The page of the second step, which leads to the target of the sign-in. */
function factorPage({ baseUrl }: { baseUrl: string }, returnTo: string): string {
  return `${baseUrl}${FACTOR_PAGE}?${new URLSearchParams({ returnTo })}`;
}

/** Answers a browser with redirects: to the target of the sign-in or to the sign-in page. */
type Redirect = Record<string, never>;

/** Keeps the callback address out of the `Referer` of the next page. */
function redirect(ctx: CallContext, location: string, setCookie?: string): Redirect {
  const headers = { ...ctx.reply.headers, Location: location, 'Referrer-Policy': 'no-referrer' };
  ctx.reply.headers = setCookie === undefined ? headers : { ...headers, 'Set-Cookie': [setCookie] };
  return {};
}

/**
 * Runs the work and redirects a browser to the sign-in page if that can explain the problem. Other clients get the
 * problem.
 */
async function redirectFailures(
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
