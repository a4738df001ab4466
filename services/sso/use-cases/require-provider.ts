import type { ServiceResources } from '../../../shared/runtime/resources';
import { StartupError } from '../../../shared/settings/startup-error';
import { ProviderRow } from '../models/provider-row';

/** Throws StartupError for OIDC_ONLY without any provider, because no user could sign in. */
export async function requireProvider({ config, database }: ServiceResources): Promise<void> {
  if (!config.oidcOnly || config.oidc) return;
  const active = await database?.acrossCompanies().findAll(ProviderRow, { isActive: true }, { limit: 1 });
  if (active?.length) return;
  throw new StartupError(
    'OIDC_ONLY is set, but there is no provider to sign in through: set OIDC_CLIENT_ID and OIDC_DISCOVERY_URL, or ' +
      "start without OIDC_ONLY and save a company's provider first",
  );
}
