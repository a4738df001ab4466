// First half of a sign-in: everything up to sending the browser to the provider.
import type { Input } from '../../../shared/contracts/contract';
import type { sso } from '../../../shared/contracts/sso';
import { SIGN_IN_COOKIE } from '../../../shared/contracts/sso-sign-in';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { fingerprint, isToken, newToken, setCookie } from '../../../shared/runtime/secrets/credentials';
import { type Provider, redirectUri } from '../domain/provider';
import { type LinkTarget, returnPath, type SignInRecord } from '../domain/sign-in';
import { SignInFailure } from '../domain/sign-in-failure';
import { SignInRow } from '../models/sign-in-row';
import { createRelyingParty } from '../protocol/create-relying-party';
import type { Secrets } from '../protocol/relying-party';
import { dropStaleSignIns, SIGN_IN_MINUTES } from '../queries/sign-ins';
import { findActiveProvider } from './find-provider';
import { type Attempt, recordFailure, recordStart } from './record-attempt';

type Start = Input<typeof sso.startSignIn>;

/** Returns the address of the provider; the response sets the cookie that the browser must bring back. */
export async function beginSignIn(ctx: AskContext, start: Start, link?: LinkTarget): Promise<string> {
  const returnTo = returnPath(start.returnTo, ctx.config.baseUrl);
  const provider = await findActiveProvider(ctx, start.providerId);
  if (!provider) throw problem('sso_provider_not_found');
  const attempt = await recordStart(ctx, provider);
  const secrets = { state: newToken(), nonce: newToken(), codeVerifier: newToken() };
  const url = await authorizationUrl(ctx, provider, start, secrets, attempt);
  await saveSignIn(ctx, {
    stateHash: fingerprint(secrets.state),
    browserHash: fingerprint(bindBrowser(ctx)),
    providerId: provider.providerId,
    providerRevision: provider.revision,
    nonce: secrets.nonce,
    codeVerifier: secrets.codeVerifier,
    returnTo,
    invitationHash: start.invitationCode === undefined ? null : fingerprint(start.invitationCode),
    linkUserId: link?.linkUserId ?? null,
    linkSessionId: link?.linkSessionId ?? null,
    attemptId: attempt.id,
    createdAt: ctx.now().toISOString(),
  });
  return url;
}

async function authorizationUrl(
  ctx: AskContext,
  provider: Provider,
  { loginHint }: Start,
  secrets: Secrets,
  attempt: Attempt,
): Promise<string> {
  try {
    const relyingParty = await createRelyingParty(ctx, provider);
    const redirectTo = redirectUri(ctx.config.baseUrl, provider.providerId);
    return (await relyingParty.authorizationUrl({ ...secrets, redirectUri: redirectTo, loginHint })).href;
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    await recordFailure(ctx, attempt, error);
    throw problem(error.code);
  }
}

/** Uses one cookie for all sign-ins of a browser, so that a second tab does not invalidate the first. */
function bindBrowser(ctx: CallContext): string {
  const { cookie } = ctx.client;
  const value = cookie !== undefined && isToken(cookie) ? cookie : newToken();
  const header = setCookie(ctx.config.baseUrl, SIGN_IN_COOKIE, value, SIGN_IN_MINUTES * 60);
  ctx.reply.headers = { ...ctx.reply.headers, 'Set-Cookie': [header] };
  return value;
}

async function saveSignIn(ctx: CallContext, row: SignInRecord): Promise<void> {
  await ctx.global.transaction(async (tx) => {
    await tx.many(dropStaleSignIns, [row.createdAt]);
    await tx.insert(SignInRow, row);
  });
}
