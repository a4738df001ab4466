// Trades the code that the browser has brought for what the provider says of its user.
import type { Input } from '../../../shared/contracts/contract';
import type { sso } from '../../../shared/contracts/sso';
import type { CallContext } from '../../../shared/runtime/context';
import { relyingParty } from '../relying-party/parties';
import type { Assertion } from '../relying-party/relying-party';
import type { SignInRecord } from './begin-sign-in';
import { type Provider, redirectUri } from './provider';
import { SignInFailure } from './sign-in-failure';

export type Callback = Input<typeof sso.callback>;

const ISSUER_LENGTH_MAX = 2000;
const SUBJECT_LENGTH_MAX = 255;

/** Throws SignInFailure, without what was sent in its words. */
export async function exchange(
  ctx: CallContext,
  provider: Provider,
  { nonce, codeVerifier }: SignInRecord,
  callback: Callback,
): Promise<Assertion> {
  const { state = '', code = '' } = callback;
  const party = await relyingParty(ctx, provider);
  const checks = { state, nonce, codeVerifier };
  const assertion = await party.exchange(addressOf(ctx, callback), checks).catch((error: unknown) => {
    if (!(error instanceof SignInFailure)) throw error;
    throw error.without([...Object.values(checks), code, ...credentialsOf(provider)]);
  });
  const { issuer, subject } = assertion;
  if (issuer.length <= ISSUER_LENGTH_MAX && subject.length <= SUBJECT_LENGTH_MAX) return assertion;
  throw new SignInFailure('sign_in_refused', 'id_token', 'The issuer or the subject is too long.');
}

/** As they are sent. A secret that cannot be opened was not sent. */
function credentialsOf({ clientId, clientSecret }: Provider): string[] {
  try {
    const secret = clientSecret();
    return secret === undefined ? [] : [secret, Buffer.from(`${clientId}:${secret}`).toString('base64')];
  } catch {
    return [];
  }
}

/** As the browser called it, with the parameters that count. */
function addressOf(ctx: CallContext, { providerId, ...parameters }: Callback): URL {
  const url = new URL(redirectUri(ctx, providerId));
  for (const name of ['state', 'code', 'iss', 'error', 'error_description'] as const) {
    const value = parameters[name];
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}
