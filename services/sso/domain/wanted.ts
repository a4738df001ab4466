// What a save makes of the row.
import type { Input } from '../../../shared/contracts/contract';
import type { sso } from '../../../shared/contracts/sso';
import type { CallContext } from '../../../shared/runtime/context';
import { type ProviderRecord, secretBinding } from './provider';

export type Wanted = Input<typeof sso.save>;

export function changed(
  ctx: CallContext,
  wanted: Wanted,
  before: ProviderRecord | undefined,
): ProviderRecord {
  const { companyId } = ctx;
  const now = ctx.now().toISOString();
  const places = placesOf(wanted);
  return {
    companyId,
    label: wanted.label,
    ...places,
    scopes: [...new Set(['openid', ...wanted.scopes])],
    sealedClientSecret: sealedSecret(ctx, wanted, before),
    isActive: wanted.isActive,
    // another provider has another issuer
    issuer: before && isSameProvider(before, places) ? before.issuer : null,
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

/** By what one provider is told from another. */
function placesOf({ clientId, discoveryUrl, authorizationUrl, tokenUrl, userInfoUrl }: Wanted) {
  return {
    clientId,
    discoveryUrl: discoveryUrl ?? null,
    authorizationUrl: authorizationUrl ?? null,
    tokenUrl: tokenUrl ?? null,
    userInfoUrl: userInfoUrl ?? null,
  };
}

function isSameProvider(before: ProviderRecord, places: Partial<ProviderRecord>): boolean {
  return Object.entries(places).every(([name, value]) => before[name as keyof ProviderRecord] === value);
}

/** Absent keeps what is stored; null clears it. */
function sealedSecret(
  ctx: CallContext,
  { clientSecret }: Wanted,
  before: ProviderRecord | undefined,
): string | null {
  if (clientSecret === undefined) return before?.sealedClientSecret ?? null;
  return clientSecret === null ? null : ctx.secrets.seal(clientSecret, secretBinding(ctx.companyId));
}
