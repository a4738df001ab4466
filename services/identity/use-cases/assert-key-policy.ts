import { companies } from '../../../shared/contracts/companies';
import type { AskContext } from '../../../shared/runtime/context';
import { Problem } from '../../../shared/runtime/errors';

/** Throws 403 `policy_unmet` in a company where keys of people do not work. */
export async function assertKeysOfMembers(ctx: AskContext): Promise<void> {
  const { userId } = ctx.principal;
  const membership = await ctx.call(companies.membership, { userId, companyId: ctx.companyId });
  if (membership?.policy?.apiKeys === 'service_accounts_only')
    throw new Problem('policy_unmet', { needs: ['service_account'] });
}
