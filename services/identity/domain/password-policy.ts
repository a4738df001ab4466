// Rules for passwords, and if they are allowed at all.
import { invalid, problem } from '../../../shared/runtime/errors';
import { assertNotGuessable, type Owner } from './guessable-password';

/** The interface takes any eight characters; an installation may ask for more. */
interface Policy {
  refusesGuessablePasswords: boolean;
}

const LENGTH_MIN = 8;
const LENGTH_MAX = 256;

/** Minutes that a mailed link to set a new password works. */
export const RESET_MINUTES = 60;

/** Throws 400 at `pointer` if the password is too short or too long, or among the first that are guessed where these are refused. */
export function assertNewPassword(
  password: string,
  pointer: string,
  owner: Owner,
  { refusesGuessablePasswords }: Policy,
): void {
  const spelled = normalised(password);
  const { length } = [...spelled];
  if (length < LENGTH_MIN || length > LENGTH_MAX) {
    throw invalid(pointer, `must have ${LENGTH_MIN} to ${LENGTH_MAX} characters`);
  }
  if (refusesGuessablePasswords) assertNotGuessable(spelled, pointer, owner);
}

/** Throws 403 if all users of the installation sign in through a provider (OIDC_ONLY). */
export function assertPasswordsAllowed({ oidcOnly }: { oidcOnly: boolean }): void {
  if (oidcOnly) throw problem('oidc_only');
}

/** Normalises a password, because two systems may encode the same characters differently. */
export function normalised(password: string): string {
  return password.normalize('NFKC');
}

/** True if users can sign in without a company's provider: by password or the instance's provider. */
export function hasOtherWays({ oidcOnly, oidc }: { oidcOnly: boolean; oidc?: unknown }): boolean {
  return !oidcOnly || oidc !== undefined;
}
