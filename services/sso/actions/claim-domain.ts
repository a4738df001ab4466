import { DOMAINS_MAX, sso } from '../../../shared/contracts/sso';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { newToken } from '../../../shared/runtime/secrets/credentials';
import { type ClaimRecord, presentClaim } from '../domain/claim';
import { claimableDomain } from '../domain/domain-name';
import { DomainClaimRow } from '../models/domain-claim-row';
import { ProviderRow } from '../models/provider-row';
import { claimDomain as claim } from '../queries/domains';
import { lockProvider } from '../queries/providers';

export const claimDomain = writeAction(sso.claimDomain, {
  write: async ({ domain: text }, ctx) => {
    const domain = claimableDomain(text);
    return ctx.company.transaction(async (tx) => {
      await tx.many(lockProvider);
      if (!(await tx.find(ProviderRow, {}))) throw problem('sso_not_configured');
      const known = await tx.findAll(DomainClaimRow, {});
      const own = known.find((other) => other.domain === domain);
      if (own?.verifiedAt) return presentClaim(own);
      if (!own && known.length >= DOMAINS_MAX) throw problem('domain_limit_reached');
      return presentClaim(await store(tx, ctx, domain));
    });
  },
});

async function store(tx: Transaction, ctx: CallContext, domain: string): Promise<ClaimRecord> {
  const stored = await tx.one<ClaimRecord>(claim, [newId(), domain, newToken(), ctx.now().toISOString()]);
  if (!stored) throw new Error('an upsert returns its row');
  await tx.emit(ctx.companyId, 'sso.domain_claimed', { id: stored.id, domain });
  return stored;
}
