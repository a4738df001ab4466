// A provider for a sign-in: that of the instance, or of a company.
import { DEFAULT_SCOPES } from '../../../shared/contracts/sso';
import { companyProviderId } from '../../../shared/contracts/sso-sign-in';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { OidcConfig } from '../../../shared/settings/sign-in';
import type { ProviderRow } from '../models/provider-row';

export type ProviderRecord = RecordOf<ProviderRow>;

export interface Provider {
  providerId: string;
  /** null for the provider of the instance. */
  companyId: string | null;
  label: string;
  clientId: string;
  /** Opens the stored secret; throws SignInFailure. Undefined for a public client. */
  clientSecret(): string | undefined;
  discoveryUrl: string | null;
  authorizationUrl: string | null;
  tokenUrl: string | null;
  userInfoUrl: string | null;
  scopes: readonly string[];
  /** Changes if the provider becomes another one; null for the instance's provider. */
  trustId: string | null;
  /** True if an OWNER has set it up; false for the instance's provider. */
  isTrustedByOwner: boolean;
  /** Changes with each save, even after a removal; caches use it as key. */
  revision: string;
}

export function instanceProvider(oidc: OidcConfig): Provider {
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
    trustId: null,
    isTrustedByOwner: false,
    revision: '',
  };
}

export function companyProvider(row: ProviderRecord, openSecret: (sealed: string) => string): Provider {
  const { companyId, label, clientId, sealedClientSecret: sealed, scopes, createdAt, version } = row;
  const { discoveryUrl, authorizationUrl, tokenUrl, userInfoUrl, trustId, isTrustedByOwner } = row;
  return {
    providerId: companyProviderId(companyId),
    companyId,
    label,
    clientId,
    scopes,
    discoveryUrl,
    authorizationUrl,
    tokenUrl,
    userInfoUrl,
    trustId,
    isTrustedByOwner,
    clientSecret: () => (sealed === null ? undefined : openSecret(sealed)),
    revision: `${createdAt} ${version}`,
  };
}

/** Parts of the revision of a company's provider. */
export function partsOfRevision({ revision }: Provider): string[] {
  return revision.split(' ');
}

/** Redirect address to register at the provider. */
export function redirectUri(baseUrl: string, providerId: string): string {
  return `${baseUrl}/api/auth/callback/${providerId}`;
}

/** Address to which a provider sends logout tokens. */
export function backchannelLogoutUri(baseUrl: string, providerId: string): string {
  return `${baseUrl}/api/auth/backchannel/${providerId}`;
}

/** Host of the sign-in page, or of the document that names it. */
export function providerHost({ discoveryUrl, authorizationUrl }: ProviderRecord): string {
  return new URL(discoveryUrl ?? authorizationUrl ?? '').host;
}
