import { companies } from '../../../shared/contracts/companies';
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { documents } from '../../../shared/contracts/documents';
import { settings } from '../../../shared/contracts/settings';
import { transmissions } from '../../../shared/contracts/transmissions';
import { isoCodeOf } from '../../../shared/countries/country-code';
import { readiness } from '../../../shared/countries/dataset';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { sourcesOf } from '../../../shared/countries/sources';
import { readAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { calendarDate } from '../../../shared/values/calendar';
import type { CompanySide, Profile } from '../domain/company/lacking';
import { companyReadinessOn } from '../domain/company/readiness';

export const companyReadiness = readAction(
  countryReadiness.companyReadiness,
  async ({ date: requestedDate }, ctx) => {
    const facts = factsOf(ctx);
    const profile = await ctx.call(companies.profile, { companyId: ctx.companyId });
    if (!profile) throw problem('company_not_found');
    const date = requestedDate ?? calendarDate(ctx.now(), profile.timeZone);
    const company = { ...profile, ...(await settledOf(ctx, date)) };
    const countryCode = isoCodeOf(company.country);
    const answer = companyReadinessOn(facts.countries.get(countryCode) ?? {}, company, date, facts);
    return {
      countryCode,
      date,
      dataVersion: facts.version,
      ...answer,
      unchecked: (facts.readiness.get(countryCode) ?? readiness(countryCode, [], facts.version)).missing,
      sources: sourcesOf(answer.lacking, facts),
    };
  },
);

async function settledOf(ctx: AskContext, date: string): Promise<Omit<CompanySide, keyof Profile>> {
  const { companyId } = ctx;
  const [settled, { items: connections }, { items: issue }] = await Promise.all([
    ctx.call(settings.readinessFacts, { companyId }),
    ctx.call(transmissions.connectionsOfCompany, { companyId }),
    ctx.call(documents.issueReadiness, { date }),
  ]);
  return { ...settled, connections, issue };
}
