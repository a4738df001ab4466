import { companies } from '../../../shared/contracts/companies';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';

/** Throws 409 if the user is a member of the company already. */
export async function assertNotMember(
  ctx: AskContext,
  membership: { userId: string; companyId: string },
): Promise<void> {
  if (await ctx.call(companies.membership, membership)) throw problem('already_member');
}
