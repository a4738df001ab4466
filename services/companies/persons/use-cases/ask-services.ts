// Asks each service for its rows about a person. Clients answer first, since other rows name them by their id, and are erased after the
// services that have business with them; events and the audit log come last, since they hold what the others have written.
import { type PersonNames, type PersonPlace, personalRows } from '../../../../shared/contracts/personal-rows';
import { SERVICE_NAMES } from '../../../../shared/contracts/service-names';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { CompanyRow } from '../../models/company-row';

/** Years of books in a country without a fact about them. */
const YEARS_UNKNOWN = 10;
const LAST = ['webhooks', 'audit'] as const;
const BETWEEN = SERVICE_NAMES.filter((name) => name !== 'clients' && !LAST.some((last) => last === name));

interface Answer {
  places: PersonPlace[];
  hasMore: boolean;
}

export async function askServices(ctx: AskContext, person: PersonNames, erases: boolean): Promise<Answer> {
  const common = { companyId: ctx.companyId, person, ...(await booksOf(ctx)) };
  const { clientIds } = await ctx.call(personalRows('clients'), {
    ...common,
    ...{ clientIds: [], inUse: [], erases: false },
  });
  const request = { ...common, clientIds, inUse: [] as string[], erases };
  const answers: Answer[] = [];
  for (const service of BETWEEN) {
    const answer = await ctx.call(personalRows(service), request);
    request.inUse.push(...answer.inUse);
    answers.push(answer);
  }
  for (const service of ['clients', ...LAST]) answers.push(await ctx.call(personalRows(service), request));
  return {
    places: answers.flatMap(({ places }) => places),
    hasMore: answers.some(({ hasMore }) => hasMore),
  };
}

async function booksOf(ctx: AskContext): Promise<{ country: string; years: number }> {
  const company = await ctx.company.find(CompanyRow, {});
  if (!company) throw problem('company_not_found');
  const { country } = company;
  const policy = factsOf(ctx).countries.get(country)?.['country-policy'];
  return { country, years: policy?.retention?.years ?? YEARS_UNKNOWN };
}
