import type { Static } from '@sinclair/typebox';
import type { sso } from '../../../shared/contracts/sso';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { DomainClaimRow } from '../models/domain-claim-row';
import { txtName, txtValue } from './txt-record';

export type ClaimRecord = RecordOf<DomainClaimRow>;

export function presentClaim(claim: ClaimRecord): Static<(typeof sso.claimDomain)['output']> {
  const { id, domain, token, createdAt, verifiedAt, checkedAt, failingSince } = claim;
  return {
    id,
    domain,
    status: verifiedAt === null ? 'unverified' : 'verified',
    txtName: txtName(domain),
    txtValue: txtValue(token),
    createdAt,
    verifiedAt,
    checkedAt,
    failingSince,
  };
}
