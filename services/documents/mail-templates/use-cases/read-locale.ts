import type { Locale } from '../../../../shared/contracts/primitives';
import type { AskContext } from '../../../../shared/runtime/context';
import { localeOf } from '../../../../shared/runtime/locale';
import { readCompany } from '../../use-cases/read-company';

/** The language that default texts are shown in: the requested one, else the caller's, else the company's. */
export async function readLocale(ctx: AskContext, requested?: Locale): Promise<Locale> {
  return localeOf(requested ?? ctx.principal.locale ?? (await readCompany(ctx)).language);
}
