// A provider as a sign-in needs it: that of the instance, or of a company.
import { DEFAULT_SCOPES } from '../../../shared/contracts/sso';
import { companyOfProvider, companyProviderId } from '../../../shared/contracts/sso-sign-in';
import type { CallContext } from '../../../shared/runtime/context';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { OidcConfig } from '../../../shared/settings/sign-in';
import type { ProviderRow } from '../models/provider-row';
import { providerOf } from '../queries/providers';
import { SignInFailure } from './sign-in-failure';

export type ProviderRecord = RecordOf<ProviderRow>;

export interface Provider {
  providerId: string;
  /** null for that of the instance. */
  companyId: string | null;
  label: string;
  clientId: string;
  /** Opened when it is needed; throws SignInFailure. undefined for a public client. */
  clientSecret(): string | undefined;
  discoveryUrl: string | null;
  authorizationUrl: string | null;
  tokenUrl: string | null;
  userInfoUrl: string | null;
  scopes: readonly string[];
  /** Another one after each save, also of a provider that was removed meanwhile: what is remembered holds for one. */
  edition: string;
}

/** undefined for one that does not exist, or is not active at this moment. */
export async function activeProvider(ctx: CallContext, providerId: string): Promise<Provider | undefined> {
  const { oidc } = ctx.config;
  if (oidc?.providerId === providerId) return ofInstance(oidc);
  const companyId = companyOfProvider(providerId);
  if (companyId === undefined) return undefined;
  const row = await ctx.companyNamed(companyId).one<ProviderRecord>(providerOf);
  return row?.isActive ? ofCompany(ctx, row) : undefined;
}

function ofInstance(oidc: OidcConfig): Provider {
  return {
    providerId: oidc.providerId,
    companyId: null,
    label: oidc.label,
    clientId: oidc.clientId,
    clientSecret: () => oidc.clientSecret,
    discoveryUrl: oidc.discoveryUrl ?? null,
    authorizationUrl: oidc.authorizationUrl ?? null,
    tokenUrl: oidc.tokenUrl ?? null,
    userInfoUrl: oidc.userInfoUrl ?? null,
    scopes: DEFAULT_SCOPES,
    edition: '',
  };
}

/** Whether or not it is active. */
export function ofCompany(ctx: CallContext, row: ProviderRecord): Provider {
  const { companyId, label, clientId, sealedClientSecret: sealed, scopes } = row;
  const { discoveryUrl, authorizationUrl, tokenUrl, userInfoUrl } = row;
  return {
    providerId: companyProviderId(companyId),
    companyId,
    label,
    clientId,
    clientSecret: () => (sealed === null ? undefined : openSecret(ctx, companyId, sealed)),
    discoveryUrl,
    authorizationUrl,
    tokenUrl,
    userInfoUrl,
    scopes,
    edition: editionOf(row),
  };
}

function editionOf({ createdAt, version }: ProviderRecord): string {
  return `${createdAt} ${version}`;
}

function openSecret(ctx: CallContext, companyId: string, sealed: string): string {
  try {
    return ctx.secrets.open(sealed, secretBinding(companyId));
  } catch {
    const reason = 'The stored client secret cannot be opened; it has to be saved again.';
    throw new SignInFailure('INVALID_OAUTH_CONFIGURATION', 'discovery', reason);
  }
}

export function secretBinding(companyId: string) {
  return { table: 'sso.providers', companyId, rowId: companyId, field: 'client_secret' };
}

export function redirectUri({ config }: CallContext, providerId: string): string {
  return `${config.baseUrl}/api/auth/callback/${providerId}`;
}
