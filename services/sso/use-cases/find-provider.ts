// Finds a provider and makes its client secret readable.
import { companyOfProvider } from '../../../shared/contracts/sso-sign-in';
import type { CallContext } from '../../../shared/runtime/context';
import { companyProvider, instanceProvider, type Provider, type ProviderRecord } from '../domain/provider';
import { SignInFailure } from '../domain/sign-in-failure';
import { ProviderRow } from '../models/provider-row';

/** Undefined if it does not exist or is not active now. */
export async function findActiveProvider(
  ctx: CallContext,
  providerId: string,
): Promise<Provider | undefined> {
  const { oidc } = ctx.config;
  if (oidc?.providerId === providerId) return instanceProvider(oidc);
  const companyId = companyOfProvider(providerId);
  if (companyId === undefined) return undefined;
  const row = await ctx.companyNamed(companyId).find(ProviderRow, {});
  return row?.isActive ? withSecret(ctx, row) : undefined;
}

/** Provider of a row, active or not. */
export function withSecret({ secrets }: CallContext, row: ProviderRecord): Provider {
  return companyProvider(row, (sealed) => {
    try {
      return secrets.open(sealed, clientSecretPlace(row.companyId));
    } catch {
      const reason = 'The stored client secret cannot be opened; it has to be saved again.';
      throw new SignInFailure('INVALID_OAUTH_CONFIGURATION', 'discovery', reason);
    }
  });
}

/** Place to which the sealed secret is bound. */
export function clientSecretPlace(companyId: string) {
  return { table: 'sso.providers', companyId, rowId: companyId, field: 'client_secret' };
}
