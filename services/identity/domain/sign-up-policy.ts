// Whether a sign-up needs an invitation, as SIGN_UP says. The first user of an installation never does.
import type { Output } from '../../../shared/contracts/contract';
import type { identity } from '../../../shared/contracts/identity';
import { problem } from '../../../shared/runtime/errors';

interface Applicant {
  isFirst: boolean;
  /** Hash of the code of an invitation. */
  codeHash: string | undefined;
}

/** The code to redeem, if any: where none is needed, a given one counts. Throws 403 for a sign-up that is refused. */
export function codeToRedeem(
  signUp: Output<typeof identity.status>['signUp'],
  { isFirst, codeHash }: Applicant,
): string | undefined {
  if (isFirst) return undefined;
  if (signUp === 'closed') throw problem('sign_up_closed');
  if (codeHash === undefined && signUp === 'invitation') throw problem('invitation_required');
  return codeHash;
}
