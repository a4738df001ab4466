// Verifies the signature of a logout token by jose, which openid-client verifies with as well.
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type Configuration, customFetch as providerFetch } from 'openid-client';
import { LOGOUT_TOKEN_SECONDS } from '../../../shared/contracts/sso-logout';
import { CLOCK_TOLERANCE_SECONDS, type LogoutToken, logoutTokenOf, refused } from '../domain/logout-token';
import { inLine } from './error-chain';
import { at } from './map-error';
import { REQUEST_SECONDS } from './relying-party';
import { SIGNING_ALGORITHMS } from './signing-algorithms';

/** Key sets by discovery document. Each is fetched again for an unknown key, at most every 30 seconds. */
const keySets = new WeakMap<Configuration, JWTVerifyGetKey>();

/** Throws `logout_token_invalid`, and SignInFailure if the keys cannot be read. */
export async function readLogoutToken(
  configuration: Configuration,
  clientId: string,
  token: string,
  now: Date,
): Promise<LogoutToken> {
  const verified = await at('id_token', () => verify(configuration, clientId, token, now));
  if (verified instanceof Error) throw refused(`${inLine(verified.message)}.`);
  return logoutTokenOf(verified.payload, verified.protectedHeader.typ);
}

/** Returns the error of a token that is refused, which is not one of the provider. */
async function verify(configuration: Configuration, clientId: string, token: string, currentDate: Date) {
  try {
    return await jwtVerify(token, keySetOf(configuration), {
      algorithms: [...SIGNING_ALGORITHMS],
      issuer: configuration.serverMetadata().issuer,
      audience: clientId,
      requiredClaims: ['iat', 'jti'],
      maxTokenAge: LOGOUT_TOKEN_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate,
    });
  } catch (error) {
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return error;
    throw error;
  }
}

function keySetOf(configuration: Configuration): JWTVerifyGetKey {
  const known = keySets.get(configuration);
  if (known) return known;
  const { jwks_uri: url = '' } = configuration.serverMetadata();
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: REQUEST_SECONDS * 1000,
    [customFetch]: (address, init) => fetchKeys(configuration, address, init),
  });
  keySets.set(configuration, keys);
  return keys;
}

/** The protected fetch that discovery has set, whose errors are those of the provider. */
function fetchKeys(configuration: Configuration, url: string, init: RequestInit): Promise<Response> {
  const fetch = configuration[providerFetch] as typeof globalThis.fetch;
  return fetch(url, init);
}
