// An authenticator app and recovery codes, for tests of second factors.
import { TOTP } from 'otpauth';
import { identity } from '../../../shared/contracts/identity';
import type { HttpClient } from '../../support/http-client';

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
  const code = codeOf(secret, -1, Date.now() + offsetMs);
  const { recoveryCodes } = await http.call(identity.confirmTotp, { id, code });
  return { id, secret, recoveryCodes: recoveryCodes ?? [] };
}
