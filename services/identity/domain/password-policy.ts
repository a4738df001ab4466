// Which passwords are accepted, and whether any are.
import { invalid, problem } from '../../../shared/runtime/errors';

const LENGTH_MIN = 8;
const LENGTH_MAX = 256;

/** How long a mailed link to set a new password works. */
export const RESET_MINUTES = 60;

/** Throws 400 at `pointer` for a password that is too short or too long. */
export function assertNewPassword(password: string, pointer: string): void {
  const length = [...normalised(password)].length;
  if (length < LENGTH_MIN || length > LENGTH_MAX) {
    throw invalid(pointer, `must have ${LENGTH_MIN} to ${LENGTH_MAX} characters`);
  }
}

/** Throws 403 on an installation where all users sign in through a provider (OIDC_ONLY). */
export function assertPasswordsAllowed({ oidcOnly }: { oidcOnly: boolean }): void {
  if (oidcOnly) throw problem('oidc_only');
}

/** The same characters typed on two systems may come as different code points. */
export function normalised(password: string): string {
  return password.normalize('NFKC');
}

/** Whether users can sign in without the provider of a company: by a password, or through that of the instance. */
export function hasOtherWays({ oidcOnly, oidc }: { oidcOnly: boolean; oidc?: unknown }): boolean {
  return !oidcOnly || oidc !== undefined;
}
