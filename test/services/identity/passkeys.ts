// A browser with a passkey, for tests of the API.
import { identity } from '../../../shared/contracts/identity';
import type { HttpClient, HttpResponse } from '../../support/http-client';
import { outputOf } from '../../support/outputs';
import { type Answer, SoftwareAuthenticator } from '../../support/software-authenticator';
import type { Account } from '../../support/users';

export const PARTY = { rpId: 'books.example.com', origin: 'https://books.example.com' };
export const ADD = '/api/auth/factors/passkeys';
export const SIGN_IN_BY_PASSKEY = '/api/auth/sign-in/passkey';
const STEP_UP = '/api/auth/step-up';

export function newAuthenticator(): SoftwareAuthenticator {
  return new SoftwareAuthenticator(PARTY);
}

/** The first part of the cookie that binds challenges to a browser. */
export function passkeyCookie(response: HttpResponse): string {
  const header = response.headers.getSetCookie().find((one) => one.includes('passkey='));
  return header?.split(';')[0] ?? '';
}

interface Asked {
  options: { challenge: string; user: { id: string }; allowCredentials: { id: string }[] };
  cookie: string;
}

/** Asks for options, as the browser of a session or of nobody. */
export async function askFor(http: HttpClient, path: string, session = '', passkey = ''): Promise<Asked> {
  const response = await http.as({ cookie: cookies(session, passkey) }).post(path, {});
  expect(response.status).toBe(200);
  const body = response.body as { options?: Asked['options']; passkey?: Asked['options'] };
  const options = body.options ?? body.passkey;
  if (!options) throw new Error('no options for a passkey');
  return { options, cookie: passkeyCookie(response) };
}

export function cookies(...all: string[]): string {
  return all.filter(Boolean).join('; ');
}

/** Adds a passkey to the account. */
export async function addPasskey(account: Pick<Account, 'http' | 'cookie'>, name = 'Laptop') {
  const authenticator = newAuthenticator();
  const { options, cookie } = await askFor(account.http, `${ADD}/options`, account.cookie);
  const browser = account.http.as({ cookie: cookies(account.cookie, cookie) });
  const response = await browser.post(ADD, { name, credential: authenticator.create(options) });
  const { factor, recoveryCodes } = outputOf(identity.addPasskey, response);
  return { authenticator, factor, recoveryCodes: recoveryCodes ?? [], userHandle: options.user.id };
}

/** Signs in by the passkey alone, with whatever it states falsely. */
export async function signInByPasskey(
  http: HttpClient,
  authenticator: SoftwareAuthenticator,
  changes: Partial<Answer> = {},
): Promise<HttpResponse> {
  const { options, cookie } = await askFor(http, `${SIGN_IN_BY_PASSKEY}/options`);
  const passkey = authenticator.get(options, changes);
  return http.as({ cookie }).post(SIGN_IN_BY_PASSKEY, { passkey });
}

/** Makes the session fresh by the passkey. */
export async function stepUpByPasskey(
  { http, cookie: session }: Pick<Account, 'http' | 'cookie'>,
  authenticator: SoftwareAuthenticator,
): Promise<HttpResponse> {
  const { options, cookie } = await askFor(http, `${STEP_UP}/options`, session);
  return http.as({ cookie: cookies(session, cookie) }).post(STEP_UP, { passkey: authenticator.get(options) });
}
