// The company and its clients, from the services that own them. They are read before a transaction, never in it.
import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import type { ClientProfile, CompanyProfile } from '../../../shared/law/sale/parties';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { calendarDate } from '../../../shared/values/calendar';

/** The company, named as its papers name it. */
export async function readCompany(ctx: AskContext): Promise<CompanyProfile> {
  const profile = await ctx.call(companies.profile, { companyId: ctx.companyId });
  if (!profile) throw problem('company_not_found');
  const { businessName: name, ...company } = profile;
  return { ...company, name };
}

/** null for a client that does not exist or was deleted. */
export function readClient(ctx: AskContext, id: string): Promise<ClientProfile | null> {
  return ctx.call(clients.profile, { companyId: ctx.companyId, id });
}

export function todayOf(ctx: AskContext, { timeZone }: Pick<CompanyProfile, 'timeZone'>): string {
  return calendarDate(ctx.now(), timeZone);
}
