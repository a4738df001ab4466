import { sso } from '../../../shared/contracts/sso';
import { companyProviderId } from '../../../shared/contracts/sso-sign-in';
import { readAction } from '../../../shared/runtime/action';
import { domainOfEmail } from '../domain/domain-name';
import { providerOfDomain } from '../queries/domains';

/** The same single query runs in all cases, so that only the answer tells an unverified claim from none. */
export const lookup = readAction(sso.lookup, async ({ email }, ctx) => {
  const domain = domainOfEmail(email) ?? '';
  const found = await ctx.acrossCompanies.one<{ companyId: string; label: string }>(providerOfDomain, [
    domain,
  ]);
  return found ? { providerId: companyProviderId(found.companyId), label: found.label } : null;
});
