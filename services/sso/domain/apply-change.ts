// Applies a save to the stored provider.
import type { Input } from '../../../shared/contracts/contract';
import type { sso } from '../../../shared/contracts/sso';
import type { ProviderRecord } from './provider';

export type ProviderChange = Input<typeof sso.save>;

interface Save {
  companyId: string;
  now: string;
  /** Sealed secret to store; undefined keeps the stored one. */
  sealedClientSecret: string | null | undefined;
  isOwner: boolean;
  /** Trust id to use if the provider becomes another one. */
  newTrustId: string;
}

export function applyChange(
  before: ProviderRecord | undefined,
  change: ProviderChange,
  save: Save,
): ProviderRecord {
  const {
    companyId,
    now,
    sealedClientSecret = before?.sealedClientSecret ?? null,
    isOwner,
    newTrustId,
  } = save;
  const same = before && isSameProvider(before, change) ? before : undefined;
  return {
    companyId,
    label: change.label,
    ...identityOf(change),
    scopes: [...new Set(['openid', ...change.scopes])],
    sealedClientSecret,
    isActive: change.isActive,
    // another provider has another issuer
    issuer: same ? same.issuer : null,
    trustId: same ? same.trustId : newTrustId,
    isTrustedByOwner: isOwner || (same?.isTrustedByOwner ?? false),
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

/** Fields by which two providers differ. */
function identityOf({ clientId, discoveryUrl, authorizationUrl, tokenUrl, userInfoUrl }: ProviderChange) {
  return {
    clientId,
    discoveryUrl: discoveryUrl ?? null,
    authorizationUrl: authorizationUrl ?? null,
    tokenUrl: tokenUrl ?? null,
    userInfoUrl: userInfoUrl ?? null,
  };
}

/** True if client and endpoints of the provider stay the same. */
export function isSameProvider(before: ProviderRecord, change: ProviderChange): boolean {
  const identity = Object.entries(identityOf(change));
  return identity.every(([name, value]) => before[name as keyof ProviderRecord] === value);
}
