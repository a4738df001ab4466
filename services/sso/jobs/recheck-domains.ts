import { defineJob, type JobContext } from '../../../shared/runtime/jobs/job';
import { lookUpTxt } from '../dns/look-up-txt';
import type { ClaimRecord } from '../domain/domain-claim';
import { DomainClaimRow } from '../models/domain-claim-row';
import { domainsToCheck, markMissing, markVerified } from '../queries/domains';
import { announceLoss, prepareDomainNotice } from '../use-cases/announce-domain';

const DAY_MS = 86_400_000;
const CHECK_EVERY_DAYS = 7;
const GRACE_DAYS = 14;
const AT_ONCE = 5;

/**
 * Checks the TXT records of verified domains once a week, since a domain may change its owner. A record that is missing
 * for two weeks makes the domain unverified. Unanswered queries count as nothing, so a fault of our network removes no
 * domain.
 */
export const recheckDomains = defineJob(
  'recheck_domains',
  async (_payload, ctx) => {
    const before = new Date(ctx.now().getTime() - CHECK_EVERY_DAYS * DAY_MS).toISOString();
    for (;;) {
      const claims = await ctx.acrossCompanies.many<ClaimRecord>(domainsToCheck, [before]);
      if (claims.length === 0 || ctx.signal.aborted) return;
      for (let at = 0; at < claims.length; at += AT_ONCE) {
        await Promise.all(claims.slice(at, at + AT_ONCE).map((claim) => recheck(ctx, claim)));
      }
    }
  },
  { cron: '41 4 * * *', makeUpForMs: DAY_MS },
);

async function recheck(ctx: JobContext, claim: ClaimRecord): Promise<void> {
  const { companyId, id } = claim;
  const outcome = await lookUpTxt(ctx.config, claim);
  const company = ctx.companyNamed(companyId);
  const now = ctx.now().toISOString();
  if (outcome === 'right') await company.many(markVerified, [id, now]);
  else if (outcome === 'unanswered') await company.update(DomainClaimRow, { id }, { checkedAt: now });
  else await missing(ctx, claim);
}

async function missing(ctx: JobContext, { companyId, id, domain }: ClaimRecord): Promise<void> {
  const now = ctx.now();
  const notice = await prepareDomainNotice(ctx, companyId);
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    const before = await tx.lock(DomainClaimRow, { id });
    const claim = await tx.one<ClaimRecord>(markMissing, [id, now.toISOString()]);
    if (!claim?.failingSince) return;
    const days = String(GRACE_DAYS);
    if (!before?.failingSince)
      await announceLoss(tx, ctx, companyId, notice, { change: 'missing', domain, days });
    const failingMs = now.getTime() - Date.parse(claim.failingSince);
    if (failingMs < GRACE_DAYS * DAY_MS) return;
    await tx.update(DomainClaimRow, { id }, { verifiedAt: null, failingSince: null });
    await tx.emit(companyId, 'sso.domain_unverified', { id, domain });
    await announceLoss(tx, ctx, companyId, notice, { change: 'lost', domain, days });
    ctx.log.info({ companyId, domain }, 'domain unverified: its TXT record has been missing for too long');
  });
}
