// The language in which default wordings are shown.
import { companies } from '../../../../shared/contracts/companies';
import type { Locale } from '../../../../shared/contracts/primitives';
import type { AskContext } from '../../../../shared/runtime/context';
import { localeOf } from '../../../../shared/runtime/locale';

/** The requested one, else the caller's, else the company's, else English. */
export async function chooseLocale(requested: Locale | undefined, ctx: AskContext): Promise<Locale> {
  const own = requested ?? ctx.principal.locale;
  if (own) return localeOf(own);
  const profile = await ctx.call(companies.profile, { companyId: ctx.companyId });
  return localeOf(profile?.language);
}
