// Codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds, which is what all apps understand.
import { Secret, TOTP } from 'otpauth';

export const STEP_SECONDS = 30;
export const SECRET_BYTES = 20;
/** Steps before and after the present one whose codes are accepted, for clocks that differ. */
const WINDOW = 1;

const CODE = /^[0-9]{6}$/;

/** The secret in base32 without padding. */
export function secretText(bytes: Uint8Array): string {
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

/** The address that an app reads from a QR code. It names the user and this system, and no company. */
export function totpUri(secret: string, { email, host }: { email: string; host: string }): string {
  return new TOTP({ ...PARAMETERS, issuer: host, label: email, secret }).toString();
}

/** Returns the time step of a code; undefined for one that is wrong, or of a step that was accepted before. */
export function stepOf(
  secret: string,
  code: string,
  { lastStep, now }: { lastStep: number | null; now: Date },
): number | undefined {
  const token = code.replace(/[ -]/g, '');
  // the library compares bytes, and fails for a text that has more of them than digits
  if (!CODE.test(token)) return undefined;
  const totp = new TOTP({ ...PARAMETERS, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  return lastStep !== null && step <= lastStep ? undefined : step;
}

const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS };
