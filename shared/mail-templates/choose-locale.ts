// The language in which default texts are shown.
import { companies } from '../contracts/companies';
import type { Locale } from '../contracts/primitives';
import type { AskContext } from '../runtime/context';
import { localeOf } from '../values/locale';

/** The requested one, else the caller's, else the company's, else English. */
export async function chooseLocale(ctx: AskContext, requested?: Locale): Promise<Locale> {
  const own = requested ?? ctx.principal.locale;
  if (own) return localeOf(own);
  const profile = await ctx.call(companies.profile, { companyId: ctx.companyId });
  return localeOf(profile?.language);
}
