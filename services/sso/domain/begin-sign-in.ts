// The first half of a sign-in: everything up to sending the browser to the provider.
import type { Input } from '../../../shared/contracts/contract';
import type { sso } from '../../../shared/contracts/sso';
import { SIGN_IN_COOKIE } from '../../../shared/contracts/sso-sign-in';
import type { CallContext } from '../../../shared/runtime/context';
import { fingerprint, isToken, newToken, setCookie } from '../../../shared/runtime/credentials';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { problem } from '../../../shared/runtime/errors';
import { SignInRow } from '../models/sign-in-row';
import { dropStaleSignIns, SIGN_IN_MINUTES } from '../queries/sign-ins';
import { relyingParty } from '../relying-party/parties';
import { type Attempt, begin, fail } from './attempts';
import { activeProvider, type Provider, redirectUri } from './provider';
import { returnPath } from './return-to';
import { SignInFailure } from './sign-in-failure';

export type Start = Input<typeof sso.startSignIn>;
export type SignInRecord = RecordOf<SignInRow>;

/** What the provider must give back, or must not know. */
interface Secrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The address to go to; the answer carries the cookie that the browser must come back with. */
export async function beginSignIn(ctx: CallContext, start: Start): Promise<string> {
  const returnTo = returnPath(start.returnTo, ctx.config.baseUrl);
  const provider = await activeProvider(ctx, start.providerId);
  if (!provider) throw problem('sso_provider_not_found');
  const attempt = await begin(ctx, provider);
  const secrets = { state: newToken(), nonce: newToken(), codeVerifier: newToken() };
  const url = await addressOf(ctx, provider, start, secrets, attempt);
  await remember(ctx, {
    stateHash: fingerprint(secrets.state),
    browserHash: fingerprint(bindBrowser(ctx)),
    providerId: provider.providerId,
    providerEdition: provider.edition,
    nonce: secrets.nonce,
    codeVerifier: secrets.codeVerifier,
    returnTo,
    invitationHash: start.invitationCode === undefined ? null : fingerprint(start.invitationCode),
    attemptId: attempt.id,
    createdAt: ctx.now().toISOString(),
  });
  return url;
}

async function addressOf(
  ctx: CallContext,
  provider: Provider,
  { loginHint }: Start,
  secrets: Secrets,
  attempt: Attempt,
): Promise<string> {
  try {
    const party = await relyingParty(ctx, provider);
    const request = { ...secrets, redirectUri: redirectUri(ctx, provider.providerId), loginHint };
    return (await party.authorizationUrl(request)).href;
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    await fail(ctx, attempt, error);
    throw problem(error.code);
  }
}

/** One cookie for all sign-ins of a browser, so that a second tab does not spoil the first one's. */
function bindBrowser(ctx: CallContext): string {
  const { cookie } = ctx.client;
  const value = cookie !== undefined && isToken(cookie) ? cookie : newToken();
  const header = setCookie(ctx.config.baseUrl, SIGN_IN_COOKIE, value, SIGN_IN_MINUTES * 60);
  ctx.reply.headers = { ...ctx.reply.headers, 'Set-Cookie': [header] };
  return value;
}

async function remember(ctx: CallContext, row: SignInRecord): Promise<void> {
  await ctx.global.transaction(async (tx) => {
    await tx.many(dropStaleSignIns, [row.createdAt]);
    await tx.repository(SignInRow).create({ ...row }, { transaction: tx.sequelize, returning: false });
  });
}
