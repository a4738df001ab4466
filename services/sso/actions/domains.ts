import { DOMAINS_MAX, sso } from '../../../shared/contracts/sso';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem, violates } from '../../../shared/runtime/errors';
import { listOf } from '../../../shared/runtime/lists/row-actions';
import { newToken } from '../../../shared/runtime/secrets/credentials';
import { lookUpTxt } from '../dns/look-up-txt';
import { type ClaimRecord, claimableDomain, presentClaim } from '../domain/domain-claim';
import { DomainClaimRow } from '../models/domain-claim-row';
import { ProviderRow } from '../models/provider-row';
import { claimDomain as claim, markVerified, verifiedElsewhere } from '../queries/domains';
import { lockProvider } from '../queries/providers';
import { assertNotRequired } from '../use-cases/enforcement';

export const domains = listOf(sso.domains, DomainClaimRow, { order: ['domain'] }, presentClaim);

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
      return presentClaim(await storeClaim(tx, ctx, domain));
    });
  },
});

async function storeClaim(tx: Transaction, ctx: CallContext, domain: string): Promise<ClaimRecord> {
  const stored = await tx.one<ClaimRecord>(claim, [newId(), domain, newToken(), ctx.now().toISOString()]);
  if (!stored) throw new Error('an upsert returns its row');
  await tx.emit(ctx.companyId, 'sso.domain_claimed', { id: stored.id, domain });
  return stored;
}

const REFUSALS = {
  missing: 'domain_txt_missing',
  wrong: 'domain_txt_wrong',
  unanswered: 'domain_dns_failed',
} as const;

export const verifyDomain = writeAction(sso.verifyDomain, {
  async ask({ id }, ctx) {
    const claim = await ctx.company.find(DomainClaimRow, { id });
    if (!claim) throw problem('domain_not_found');
    await assertFree(ctx, claim.domain);
    const outcome = await lookUpTxt(ctx.config, claim);
    if (outcome !== 'right') throw problem(REFUSALS[outcome]);
    return claim;
  },
  write: async (_input, ctx, claim) =>
    presentClaim(await ctx.company.transaction((tx) => storeVerified(tx, ctx, claim))),
});

async function assertFree(ctx: CallContext, domain: string): Promise<void> {
  const verified = await ctx.acrossCompanies.one<{ companyId: string }>(verifiedElsewhere, [domain]);
  if (verified && verified.companyId !== ctx.companyId) throw problem('domain_taken');
}

/** Ignores the result if the claim has got another token since the lookup. */
async function storeVerified(tx: Transaction, ctx: CallContext, checked: ClaimRecord): Promise<ClaimRecord> {
  const { id, domain } = checked;
  const claim = await tx.lock(DomainClaimRow, { id });
  if (!claim) throw problem('domain_not_found');
  if (claim.token !== checked.token) throw problem('domain_txt_wrong');
  const verified = await mark(tx, id, ctx.now());
  if (claim.verifiedAt === null) await tx.emit(ctx.companyId, 'sso.domain_verified', { id, domain });
  return verified;
}

/** The unique index lets only one of two companies verify a domain. */
async function mark(tx: Transaction, id: string, now: Date): Promise<ClaimRecord> {
  try {
    const verified = await tx.one<ClaimRecord>(markVerified, [id, now.toISOString()]);
    if (!verified) throw problem('domain_not_found');
    return verified;
  } catch (error) {
    throw violates(error, 'domain_claims_verified') ? problem('domain_taken') : error;
  }
}

export const removeDomain = writeAction(sso.removeDomain, {
  async ask({ id }, ctx) {
    const claims = await ctx.company.findAll(DomainClaimRow, {});
    const others = claims.filter((claim) => claim.id !== id && claim.verifiedAt !== null);
    if (others.length === 0) await assertNotRequired(ctx, 'its last verified domain');
  },
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const claim = await tx.lock(DomainClaimRow, { id });
      if (!claim) throw problem('domain_not_found');
      await tx.remove(DomainClaimRow, { id });
      await tx.emit(ctx.companyId, 'sso.domain_removed', { id, domain: claim.domain });
      return { id };
    }),
});
