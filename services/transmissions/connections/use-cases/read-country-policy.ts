// Reads the channels and reports that the country of the company requires.
import { companies } from '../../../../shared/contracts/companies';
import { channelPolicyOn } from '../../../../shared/countries/countries';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { calendarDate } from '../../../../shared/values/calendar';

export async function readCountryPolicy(ctx: AskContext) {
  const company = await ctx.call(companies.profile, { companyId: ctx.companyId });
  if (!company) throw problem('company_not_found');
  const date = calendarDate(ctx.now(), company.timeZone);
  const answer = channelPolicyOn(factsOf(ctx), { country: company.country, date });
  const { reporting, ...policy } = answer;
  return { policy, reporting };
}
