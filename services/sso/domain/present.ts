import type { Static } from '@sinclair/typebox';
import type { sso } from '../../../shared/contracts/sso';
import { companyProviderId } from '../../../shared/contracts/sso-sign-in';
import type { CallContext } from '../../../shared/runtime/context';
import { type ProviderRecord, redirectUri } from './provider';

type Status = Static<(typeof sso.get)['output']>;

export function presentStatus(ctx: CallContext, row: ProviderRecord | undefined): Status {
  return {
    provider: row ? presentProvider(row) : null,
    redirectUri: redirectUri(ctx, companyProviderId(ctx.companyId)),
    version: row?.version ?? 0,
  };
}

function presentProvider(row: ProviderRecord): NonNullable<Status['provider']> {
  const { companyId, sealedClientSecret, issuer: _issuer, version: _version, ...shown } = row;
  return {
    ...shown,
    providerId: companyProviderId(companyId),
    hasClientSecret: sealedClientSecret !== null,
  };
}
