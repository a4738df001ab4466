// What a save makes of the stored provider.
import type { Input } from '../../../shared/contracts/contract';
import type { sso } from '../../../shared/contracts/sso';
import type { ProviderRecord } from './provider';

export type ProviderChange = Input<typeof sso.save>;

interface Save {
  companyId: string;
  now: string;
  /** As it is to be stored; undefined keeps what is stored. */
  sealedClientSecret: string | null | undefined;
}

export function applyChange(
  before: ProviderRecord | undefined,
  change: ProviderChange,
  { companyId, now, sealedClientSecret = before?.sealedClientSecret ?? null }: Save,
): ProviderRecord {
  const identity = identityOf(change);
  return {
    companyId,
    label: change.label,
    ...identity,
    scopes: [...new Set(['openid', ...change.scopes])],
    sealedClientSecret,
    isActive: change.isActive,
    // another provider has another issuer
    issuer: before && isSameProvider(before, identity) ? before.issuer : null,
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

/** The fields by which one provider is told from another. */
function identityOf({ clientId, discoveryUrl, authorizationUrl, tokenUrl, userInfoUrl }: ProviderChange) {
  return {
    clientId,
    discoveryUrl: discoveryUrl ?? null,
    authorizationUrl: authorizationUrl ?? null,
    tokenUrl: tokenUrl ?? null,
    userInfoUrl: userInfoUrl ?? null,
  };
}

function isSameProvider(before: ProviderRecord, identity: Partial<ProviderRecord>): boolean {
  return Object.entries(identity).every(([name, value]) => before[name as keyof ProviderRecord] === value);
}
