import type { ServiceResources } from '../../../shared/runtime/resources';
import { StartupError } from '../../../shared/runtime/startup-error';
import { anyActiveProvider } from '../queries/providers';

/** With OIDC_ONLY and nobody to sign in through, the instance would be locked for everybody. */
export async function assertSomeProvider({ config, database }: ServiceResources): Promise<void> {
  if (!config.oidcOnly || config.oidc) return;
  const found = await database?.acrossCompanies().one(anyActiveProvider);
  if (found) return;
  throw new StartupError(
    'OIDC_ONLY is set, but there is no provider to sign in through: set OIDC_CLIENT_ID and OIDC_DISCOVERY_URL, or ' +
      "start without OIDC_ONLY and save a company's provider first",
  );
}
