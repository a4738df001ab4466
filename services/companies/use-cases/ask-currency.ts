import type { companies } from '../../../shared/contracts/companies';
import type { Input } from '../../../shared/contracts/contract';
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import type { AskContext } from '../../../shared/runtime/context';

/** The currency of a company to be: that of its country, without a call for one that names its own. */
export async function currencyOf(ctx: AskContext, { country, currency }: Input<typeof companies.create>) {
  if (currency) return currency;
  return (await ctx.call(countryReadiness.defaultCurrency, { country })).currency;
}
