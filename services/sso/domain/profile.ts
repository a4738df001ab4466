// What is taken from a provider's claims (OpenID Connect Core 1.0, 5.1). They come from outside: each is checked.
import { isEmail, isVisible } from '../../../shared/contracts/formats';
import type { Claims } from './assertion';

export interface Profile {
  email: string | null;
  /** As the provider says; whether that counts is decided elsewhere. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

const EMAIL_LENGTH_MAX = 254;
const NAME_LENGTH_MAX = 100;

export function profileOf(claims: Claims): Profile {
  const email = textOf(claims.email);
  const isUsable = email !== '' && email.length <= EMAIL_LENGTH_MAX && isEmail(email);
  return {
    email: isUsable ? email : null,
    // some providers send the text
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    ...nameOf(claims, email),
  };
}

/** Never empty: an account has to be shown under some name. */
function nameOf(claims: Claims, email: string): Pick<Profile, 'firstName' | 'lastName'> {
  const [first = '', ...others] = textOf(claims.name).split(' ');
  const firstName = textOf(claims.given_name) || first || email.split('@')[0] || 'User';
  const lastName = textOf(claims.family_name) || others.join(' ') || '-';
  return { firstName: cut(firstName), lastName: cut(lastName) };
}

function cut(name: string): string {
  return name.slice(0, NAME_LENGTH_MAX).toWellFormed().trim();
}

/** A line of well-formed text with single blanks and a visible character; anything else is nothing. */
function textOf(claim: unknown): string {
  if (typeof claim !== 'string') return '';
  const line = claim
    .toWellFormed()
    .replace(/[\p{Cc}\p{Z}\ufffd]+/gu, ' ')
    .trim();
  return isVisible(line) ? line : '';
}
