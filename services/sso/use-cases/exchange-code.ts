// Exchanges the code from the browser for the provider's claims about its user.
import type { Input } from '../../../shared/contracts/contract';
import type { sso } from '../../../shared/contracts/sso';
import type { AskContext } from '../../../shared/runtime/context';
import { type Provider, redirectUri } from '../domain/provider';
import { type Assertion, isStorable, type SignInRecord } from '../domain/sign-in';
import { SignInFailure } from '../domain/sign-in-failure';
import { createRelyingParty } from '../protocol/create-relying-party';

export type Callback = Input<typeof sso.callback>;

/** Throws SignInFailure, whose reason repeats nothing that was sent to the provider. */
export async function exchangeCode(
  ctx: AskContext,
  provider: Provider,
  { nonce, codeVerifier }: SignInRecord,
  callback: Callback,
): Promise<Assertion> {
  const { state = '', code = '' } = callback;
  const relyingParty = await createRelyingParty(ctx, provider);
  const secrets = { state, nonce, codeVerifier };
  const url = callbackUrl(ctx.config.baseUrl, callback);
  const assertion = await relyingParty.exchange(url, secrets).catch((error: unknown) => {
    if (!(error instanceof SignInFailure)) throw error;
    throw error.without([...Object.values(secrets), code, ...credentialsOf(provider)]);
  });
  if (isStorable(assertion)) return assertion;
  throw new SignInFailure('sign_in_refused', 'id_token', 'The issuer or the subject cannot be stored.');
}

/** Credentials as they are sent; a secret that cannot be opened was not sent. */
function credentialsOf({ clientId, clientSecret }: Provider): string[] {
  try {
    const secret = clientSecret();
    return secret === undefined ? [] : [secret, Buffer.from(`${clientId}:${secret}`).toString('base64')];
  } catch {
    return [];
  }
}

/** Rebuilds the callback address with the parameters that OpenID Connect defines. */
function callbackUrl(baseUrl: string, { providerId, ...parameters }: Callback): URL {
  const url = new URL(redirectUri(baseUrl, providerId));
  for (const name of ['state', 'code', 'iss', 'error', 'error_description'] as const) {
    const value = parameters[name];
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}
