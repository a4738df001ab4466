// The company of a schedule and its client, from the services that own them.
import { companies } from '../../../shared/contracts/companies';
import type { CompanyProfile } from '../../../shared/law/sale/parties';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { calendarDate } from '../../../shared/values/calendar';

export async function readCompany(ctx: AskContext): Promise<CompanyProfile> {
  const profile = await ctx.call(companies.profile, { companyId: ctx.companyId });
  if (!profile) throw problem('company_not_found');
  return profile;
}

export function todayOf(ctx: AskContext, { timeZone }: Pick<CompanyProfile, 'timeZone'>): string {
  return calendarDate(ctx.now(), timeZone);
}
