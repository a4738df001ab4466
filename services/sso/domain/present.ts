import type { Static } from '@sinclair/typebox';
import type { sso } from '../../../shared/contracts/sso';
import { companyProviderId } from '../../../shared/contracts/sso-sign-in';
import { backchannelLogoutUri, type ProviderRecord, redirectUri } from './provider';

type Status = Static<(typeof sso.get)['output']>;

export function presentStatus(
  row: ProviderRecord | undefined,
  { companyId, config }: { companyId: string; config: { baseUrl: string } },
): Status {
  return {
    provider: row ? presentProvider(row) : null,
    redirectUri: redirectUri(config.baseUrl, companyProviderId(companyId)),
    backchannelLogoutUri: backchannelLogoutUri(config.baseUrl, companyProviderId(companyId)),
    version: row?.version ?? 0,
  };
}

function presentProvider(row: ProviderRecord): NonNullable<Status['provider']> {
  const { companyId, sealedClientSecret, ...rest } = row;
  const { issuer: _issuer, trustId: _trustId, isTrustedByOwner: _by, version: _version, ...fields } = rest;
  return {
    ...fields,
    providerId: companyProviderId(companyId),
    hasClientSecret: sealedClientSecret !== null,
  };
}
