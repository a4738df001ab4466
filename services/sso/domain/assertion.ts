// Claims of a provider about a user it has signed in.

/** Claims of an ID token (OpenID Connect Core 1.0, 2) and of the user info; only `sub` and `iss` are checked. */
export interface Claims {
  sub: string;
  iss: string;
  [claim: string]: unknown;
}

export interface Assertion {
  issuer: string;
  subject: string;
  claims: Claims;
  idToken: string;
}

const ISSUER_LENGTH_MAX = 2000;
const SUBJECT_LENGTH_MAX = 255;

/** True if issuer and subject are short enough to store. */
export function isStorable({ issuer, subject }: Assertion): boolean {
  return issuer.length <= ISSUER_LENGTH_MAX && subject.length <= SUBJECT_LENGTH_MAX;
}
