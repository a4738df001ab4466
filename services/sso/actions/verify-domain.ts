import { sso } from '../../../shared/contracts/sso';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem, violates } from '../../../shared/runtime/errors';
import { lookUpTxt } from '../dns/look-up-txt';
import { type ClaimRecord, presentClaim } from '../domain/claim';
import { DomainClaimRow } from '../models/domain-claim-row';
import { markVerified, verifiedElsewhere } from '../queries/domains';

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
    presentClaim(await ctx.company.transaction((tx) => store(tx, ctx, claim))),
});

async function assertFree(ctx: CallContext, domain: string): Promise<void> {
  const verified = await ctx.acrossCompanies.one<{ companyId: string }>(verifiedElsewhere, [domain]);
  if (verified && verified.companyId !== ctx.companyId) throw problem('domain_taken');
}

/** Ignores the result if the claim has got another token since the lookup. */
async function store(tx: Transaction, ctx: CallContext, checked: ClaimRecord): Promise<ClaimRecord> {
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
