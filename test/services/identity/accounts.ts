// Sign-up bodies, cookies and settings that several tests of this folder use.
import type { HttpClient, HttpResponse } from '../../support/http-client';
import { expectProblem } from '../../support/problems';

export const SIGN_UP = '/api/auth/sign-up/email';
export const SIGN_IN = '/api/auth/sign-in/email';

/** Settings of an instance without passwords; it needs a provider to start. */
export const OIDC_ONLY = {
  OIDC_ONLY: '1',
  OIDC_CLIENT_ID: 'invoicing',
  OIDC_DISCOVERY_URL: 'https://id.example.com/.well-known/openid-configuration',
};

let made = 0;

/** The sign-up body of a first-time user. */
export function newUser(fields: object = {}) {
  made++;
  return {
    email: `user-${process.pid}-${made}@example.com`,
    password: 'long enough 1',
    firstName: 'Some',
    lastName: 'Body',
    ...fields,
  };
}

export async function expectSignedOut(http: HttpClient): Promise<void> {
  expectProblem(await http.get('/api/auth/session'), 401, 'unauthorized');
}

/** The attributes of the session cookie an answer sets: `{ name, value, path: '/', httponly: true … }`. */
export function cookieOf(answer: HttpResponse): Record<string, string | true> {
  const [cookie = '', ...more] = answer.headers.getSetCookie();
  if (more.length > 0) throw new Error(`more than one cookie: ${more.join(', ')}`);
  const [pair = '', ...attributes] = cookie.split('; ');
  const at = pair.indexOf('=');
  const named = attributes.map((attribute) => {
    const [key = '', value] = attribute.split('=');
    return [key.toLowerCase(), value ?? true] as const;
  });
  return { name: pair.slice(0, at), value: pair.slice(at + 1), ...Object.fromEntries(named) };
}
