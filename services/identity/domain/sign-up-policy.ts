// Decides if a sign-up needs an invitation (SIGN_UP). The first user of an installation never does.
import type { Output } from '../../../shared/contracts/contract';
import type { identity } from '../../../shared/contracts/identity';
import { problem } from '../../../shared/runtime/errors';

interface Applicant {
  isFirst: boolean;
  /** Hash of the invitation code. */
  codeHash: string | undefined;
}

/** Returns the code to redeem, if any; an unneeded code counts if it is given. Throws 403 for a refused sign-up. */
export function codeToRedeem(
  signUp: Output<typeof identity.status>['signUp'],
  { isFirst, codeHash }: Applicant,
): string | undefined {
  if (isFirst) return undefined;
  if (signUp === 'closed') throw problem('sign_up_closed');
  if (codeHash === undefined && signUp === 'invitation') throw problem('invitation_required');
  return codeHash;
}
