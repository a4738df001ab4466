// An authenticator app and recovery codes, for tests of second factors.
import { TOTP } from 'otpauth';
import { identity } from '../../../shared/contracts/identity';
import type { HttpClient, HttpResponse } from '../../support/http-client';
import { outputOf } from '../../support/outputs';
import { SIGN_IN } from './accounts';

export const STEP_MS = 30_000;

/** The code that an app shows, `steps` of 30 seconds from now. */
export function codeOf(secret: string, steps = 0, now = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp: now + steps * STEP_MS });
}

export interface OwnFactor {
  id: string;
  secret: string;
  recoveryCodes: string[];
}

/**
 * Adds an app and confirms it by the code of the step before: that of the present step is still to be used.
 * @param offsetMs by which the clock of the system was moved
 */
export async function addApp(http: HttpClient, name = 'Phone', offsetMs = 0): Promise<OwnFactor> {
  const { id, secret } = await http.call(identity.addTotp, { name });
  const confirm = () =>
    http.post(`/api/auth/factors/totp/${id}/confirm`, { code: codeOf(secret, -1, Date.now() + offsetMs) });
  const first = await confirm();
  // a step may end between the code and its check
  const confirmed = first.status === 400 ? await confirm() : first;
  const { recoveryCodes } = outputOf(identity.confirmTotp, confirmed);
  return { id, secret, recoveryCodes: recoveryCodes ?? [] };
}

export interface MfaRequired {
  code: string;
  challengeToken: string;
  methods: string[];
  expiresAt: string;
}

/** The first step of a sign-in of a user with a factor. */
export async function beginSignIn(
  http: HttpClient,
  { email, password }: { email: string; password: string },
): Promise<MfaRequired> {
  const answer = await http.as({}).post(SIGN_IN, { email, password });
  expect(answer).toMatchObject({ status: 403, body: { code: 'mfa_required' } });
  expect(answer.headers.getSetCookie()).toEqual([]);
  return answer.body as MfaRequired;
}

/** The second step, by a proof of a factor. */
export function completeSignIn(
  http: HttpClient,
  challengeToken: string,
  proof: { totp?: string; recoveryCode?: string },
): Promise<HttpResponse> {
  return http.as({}).post('/api/auth/sign-in/mfa', { challengeToken, ...proof });
}
