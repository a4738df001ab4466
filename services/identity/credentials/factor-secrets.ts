// Random secrets of factors. Recovery codes have 80 random bits, so a slow hash would add nothing.
import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '../../../shared/contracts/factors';
import { fingerprint } from '../../../shared/runtime/secrets/credentials';
import { normalisedRecoveryCode, recoveryCodeOf } from '../domain/recovery-code';
import { SECRET_BYTES, secretText } from '../domain/totp';

const RECOVERY_CODE_LENGTH = 16;

/** A new secret of an authenticator app, in base32. */
export function newTotpSecret(): string {
  return secretText(randomBytes(SECRET_BYTES));
}

/** A new set of recovery codes, shown once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_CODE_LENGTH)));
}

/** SHA-256 of a recovery code as base64url. */
export function recoveryCodeHash(code: string): string {
  return fingerprint(normalisedRecoveryCode(code));
}
