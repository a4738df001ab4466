// The payer of a company is the user who has created it. Shares and quotas count by payer as well as by company, since one
// user can create any number of companies. A payer never changes, so it is asked for once.
import { companies } from '../contracts/companies';
import type { Output } from '../contracts/contract';
import { boundedCache } from '../runtime/bounded-cache';

/** Names under which the work of a company is counted. */
export interface Share {
  companyId: string;
  /** Id of the user, or of the company where the user is not known. */
  payerId: string;
}

/** A call's context, or a job's. */
interface Asking {
  call(action: Payer, input: { companyId: string }): Promise<Output<Payer>>;
  log: { warn(what: object, message: string): void };
}

type Payer = typeof companies.payer;

const PAYERS_MAX = 50_000;

/** A company whose payer is not known is asked about this often. */
const ASK_EVERY_MS = 60_000;

const known = boundedCache<string>(PAYERS_MAX);
const recentQuestions = boundedCache<true>(PAYERS_MAX, { ttl: ASK_EVERY_MS });

/** A company counts by itself while `companies` does not answer: nothing waits because it cannot be asked. */
export async function shareOf(ctx: Asking, companyId: string): Promise<Share> {
  const payerId = known.get(companyId);
  return { companyId, payerId: payerId ?? (await askPayer(ctx, companyId)) };
}

/** The payer for callers that must not wait: undefined until it is known, which is asked for meanwhile. */
export function payerAtHand(ctx: Asking, companyId: string): string | undefined {
  const payerId = known.get(companyId);
  if (payerId === undefined && !recentQuestions.has(companyId)) {
    recentQuestions.set(companyId, true);
    void askPayer(ctx, companyId);
  }
  return payerId;
}

/** Name of the queue of long jobs: those of one payer run one after the other, so that others get the next worker. */
export async function queueOf(ctx: Asking, companyId: string): Promise<string> {
  return `payer ${(await shareOf(ctx, companyId)).payerId}`;
}

async function askPayer(ctx: Asking, companyId: string): Promise<string> {
  try {
    const { payerId } = await ctx.call(companies.payer, { companyId });
    // a company that is not known yet may be so later
    if (payerId) known.set(companyId, payerId);
    return payerId ?? companyId;
  } catch (error) {
    ctx.log.warn({ err: error }, 'the payer of a company cannot be asked for');
    return companyId;
  }
}
