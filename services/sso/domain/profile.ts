// Reads the profile from a provider's claims (OpenID Connect Core 1.0, 5.1), each of which is checked.
import { isEmail, isVisible, withoutTurning } from '../../../shared/contracts/formats';
import type { Claims } from './sign-in';

export interface Profile {
  email: string | null;
  /** Statement of the provider; other code decides if it counts. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** The statement of the provider about a second factor. */
  providerMfa: 'proven' | 'absent' | 'unknown';
}

const EMAIL_LENGTH_MAX = 254;
const NAME_LENGTH_MAX = 100;

export function profileOf(claims: Claims): Profile {
  const email = emailOf(claims);
  return {
    email,
    // some providers send it as text
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    providerMfa: mfaOf(claims),
    ...nameOf(claims, email ?? ''),
  };
}

/** Takes nothing but blanks from the claim, since an address without some of its characters can be that of somebody else. */
function emailOf(claims: Claims): string | null {
  const email = typeof claims.email === 'string' ? claims.email.trim() : '';
  return email.length <= EMAIL_LENGTH_MAX && isEmail(email) ? email : null;
}

/** Methods of RFC 8176 that are a second factor, or more than one. */
const STRONG_METHODS = [
  'mfa',
  'mca',
  'otp',
  'hwk',
  'sc',
  'sms',
  'tel',
  'fpt',
  'face',
  'iris',
  'retina',
  'vbm',
];

/** Reads `amr` (OpenID Connect Core 1.0, 2), which many providers do not send. */
function mfaOf({ amr }: Claims): Profile['providerMfa'] {
  if (!Array.isArray(amr) || amr.length === 0) return 'unknown';
  return amr.some((method) => STRONG_METHODS.includes(method)) ? 'proven' : 'absent';
}

/** Never empty, because an account needs a name to show. */
function nameOf(claims: Claims, email: string): Pick<Profile, 'firstName' | 'lastName'> {
  const [first = '', ...others] = textOf(claims.name).split(' ');
  const firstName = textOf(claims.given_name) || first || email.split('@')[0] || 'User';
  const lastName = textOf(claims.family_name) || others.join(' ') || '-';
  return { firstName: cut(firstName), lastName: cut(lastName) };
}

function cut(name: string): string {
  return name.slice(0, NAME_LENGTH_MAX).toWellFormed().trim();
}

/** Returns a line, as the API would take it, of well-formed text with single spaces and a visible character; '' for anything else. */
function textOf(claim: unknown): string {
  if (typeof claim !== 'string') return '';
  const line = withoutTurning(claim.toWellFormed())
    .replace(/[\p{Cc}\p{Z}\ufffd]+/gu, ' ')
    .trim();
  return isVisible(line) ? line : '';
}
