// Checks the claims of a logout token whose signature, issuer, audience and times are verified (OpenID Connect Back-Channel Logout 1.0,
// 2.4 and 2.6).
import { LOGOUT_TOKEN_SECONDS } from '../../../shared/contracts/sso-logout';
import { problem } from '../../../shared/runtime/errors';
import { isStorableText } from '../../../shared/values/storable-text';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const TYPES = [undefined, 'jwt', 'logout+jwt', 'application/logout+jwt'];
const TEXT_LENGTH_MAX = 255;

/** Seconds by which the clock of a provider may be wrong. */
export const CLOCK_TOLERANCE_SECONDS = 30;

/** The user, the session at the provider, or both. */
export interface LogoutToken {
  issuer: string;
  subject: string | null;
  providerSessionId: string | null;
  id: string;
  /** Time after which the token is too old in any case. */
  expiresAt: string;
}

/** Throws `logout_token_invalid` with the claim that is wrong. */
export function logoutTokenOf(claims: Record<string, unknown>, type: string | undefined): LogoutToken {
  if (!TYPES.includes(type?.toLowerCase())) throw refused('Its type is not that of a logout token.');
  const { iss, iat, jti, events } = claims;
  if (!isEvent(events)) throw refused('`events` has no back-channel logout.');
  if (Object.hasOwn(claims, 'nonce')) throw refused('`nonce` is not allowed.');
  const subject = textOf(claims, 'sub');
  const providerSessionId = textOf(claims, 'sid');
  if (subject === null && providerSessionId === null) throw refused('Both `sub` and `sid` are missing.');
  const id = textOf({ jti }, 'jti');
  if (id === null) throw refused('`jti` is missing.');
  const lastSecond = Number(iat) + LOGOUT_TOKEN_SECONDS + CLOCK_TOLERANCE_SECONDS;
  const expiresAt = new Date(lastSecond * 1000).toISOString();
  return { issuer: String(iss), subject, providerSessionId, id, expiresAt };
}

/** `logout_token_invalid` with its reason, which the provider's operator reads. */
export function refused(reason: string): Error {
  return problem('logout_token_invalid', reason);
}

function isEvent(events: unknown): boolean {
  if (typeof events !== 'object' || events === null || !Object.hasOwn(events, LOGOUT_EVENT)) return false;
  const event = (events as Record<string, unknown>)[LOGOUT_EVENT];
  return typeof event === 'object' && event !== null && !Array.isArray(event);
}

function textOf(claims: Record<string, unknown>, name: string): string | null {
  const value = claims[name];
  if (value === undefined) return null;
  if (isStorableText(value, TEXT_LENGTH_MAX)) return value;
  throw refused(`\`${name}\` must be a text of 1 to ${TEXT_LENGTH_MAX} whole characters without NUL.`);
}
