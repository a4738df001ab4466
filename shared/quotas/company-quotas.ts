// Quotas that an administrator of the instance has set for a company. They are asked for again after some seconds, so
// that a change takes effect without a restart. While `companies` does not answer, those of the settings hold.
import { companies } from '../contracts/companies';
import type { Output } from '../contracts/contract';
import { boundedCache } from '../runtime/bounded-cache';

type Quotas = Output<typeof companies.quotas>;

interface Asking {
  call(action: typeof companies.quotas, input: { companyId: string }): Promise<Quotas>;
  log: { warn(what: object, message: string): void };
}

const COMPANIES_MAX = 50_000;
const KNOWN_MS = 5_000;

const known = boundedCache<Partial<Quotas>>(COMPANIES_MAX, { ttl: KNOWN_MS });
/** Quotas of before, for callers that must not wait. */
const latest = boundedCache<Partial<Quotas>>(COMPANIES_MAX);

export async function quotasOf(ctx: Asking, companyId: string): Promise<Partial<Quotas>> {
  return known.get(companyId) ?? (await ask(ctx, companyId));
}

/** Returns the quotas as they were last known, and asks for those that are not known any more. */
export function quotasAtHand(ctx: Asking, companyId: string): Partial<Quotas> {
  const current = known.get(companyId);
  if (current) return current;
  const before = latest.get(companyId) ?? {};
  // the requests of the meantime go by what was known before, so that only one call is made
  known.set(companyId, before);
  void ask(ctx, companyId);
  return before;
}

async function ask(ctx: Asking, companyId: string): Promise<Partial<Quotas>> {
  try {
    const quotas = await ctx.call(companies.quotas, { companyId });
    known.set(companyId, quotas);
    latest.set(companyId, quotas);
    return quotas;
  } catch (error) {
    ctx.log.warn({ err: error }, 'the quotas of a company cannot be asked for');
    return latest.get(companyId) ?? {};
  }
}
