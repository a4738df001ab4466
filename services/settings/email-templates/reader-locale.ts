// The language in which somebody looks at shipped wordings.
import { companies } from '../../../shared/contracts/companies';
import type { Locale } from '../../../shared/contracts/primitives';
import type { AskContext } from '../../../shared/runtime/context';
import { localeOf } from '../../../shared/runtime/locale';

/** As asked for, else the caller's, else the company's, else English. */
export async function readerLocale(asked: Locale | undefined, ctx: AskContext): Promise<Locale> {
  const own = asked ?? ctx.principal.locale;
  if (own) return localeOf(own);
  const profile = await ctx.call(companies.profile, { companyId: ctx.companyId });
  return localeOf(profile?.language);
}
