// The company of a document. It is read before a transaction, never in it.
import { companies } from '../../../shared/contracts/companies';
import { boundedCache } from '../../../shared/runtime/bounded-cache';
import { calendarDate } from '../../../shared/runtime/calendar';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import type { CompanyProfile } from '../domain/seller-buyer';

const TIME_ZONES_MAX = 10_000;
const TIME_ZONE_TTL_MS = 60_000;

/** For computing today's date only: a company changes its time zone rarely, and may see the old date for a minute. */
const timeZones = boundedCache<string>(TIME_ZONES_MAX, { ttl: TIME_ZONE_TTL_MS });

/** @throws 404 */
export async function readCompany(
  ctx: AskContext,
  companyId: string = ctx.companyId,
): Promise<CompanyProfile> {
  const company = await ctx.call(companies.profile, { companyId });
  if (!company) throw problem('company_not_found');
  timeZones.set(company.id, company.timeZone);
  return company;
}

/** Today's date in the time zone of the company. */
export function todayOf(ctx: AskContext, { timeZone }: Pick<CompanyProfile, 'timeZone'>): string {
  return calendarDate(ctx.now(), timeZone);
}

export async function readToday(ctx: AskContext): Promise<string> {
  const timeZone = timeZones.get(ctx.companyId);
  return todayOf(ctx, timeZone === undefined ? await readCompany(ctx) : { timeZone });
}
