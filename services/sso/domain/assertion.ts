// What a provider says of the user it has signed in.

/** Claims of an ID token (OpenID Connect Core 1.0, 2) and of the user info; all but the two are unchecked. */
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

/** Whether the account can be stored under the two. */
export function isStorable({ issuer, subject }: Assertion): boolean {
  return issuer.length <= ISSUER_LENGTH_MAX && subject.length <= SUBJECT_LENGTH_MAX;
}
