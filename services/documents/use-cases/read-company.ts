// What documents need to know of their company, from the service that keeps it. Asked before a transaction, never in it.
import { LRUCache } from 'lru-cache';
import { companies } from '../../../shared/contracts/companies';
import { calendarDate } from '../../../shared/runtime/calendar';
import type { CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import type { CompanyProfile } from '../domain/parties';

const TIME_ZONES_MAX = 10_000;
const TIME_ZONE_TTL_MS = 60_000;

/** Only for what is computed of the day; a company changes its time zone rarely, and then a minute does not matter. */
const timeZones = new LRUCache<string, string>({ max: TIME_ZONES_MAX, ttl: TIME_ZONE_TTL_MS });

/** The company as it is now. */
export async function readCompany(
  ctx: CallContext,
  companyId: string = ctx.companyId,
): Promise<CompanyProfile> {
  const company = await ctx.call(companies.profile, { companyId });
  if (!company) throw problem('company_not_found');
  timeZones.set(company.id, company.timeZone);
  return company;
}

/** Today's date where the company is. */
export async function readToday(ctx: CallContext): Promise<string> {
  const timeZone = timeZones.get(ctx.companyId) ?? (await readCompany(ctx)).timeZone;
  return calendarDate(ctx.now(), timeZone);
}
