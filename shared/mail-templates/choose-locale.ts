// The language in which default texts are shown.
import { companies } from '../contracts/companies';
import type { DocumentLanguage } from '../contracts/primitives';
import type { AskContext } from '../runtime/context';
import { documentLanguageOf } from '../values/locale';

/** The requested one, else the caller's, else the company's, else English. */
export async function chooseLocale(ctx: AskContext, requested?: DocumentLanguage): Promise<DocumentLanguage> {
  const own = requested ?? ctx.principal.locale;
  if (own) return documentLanguageOf(own);
  const profile = await ctx.call(companies.profile, { companyId: ctx.companyId });
  return documentLanguageOf(profile?.language);
}
