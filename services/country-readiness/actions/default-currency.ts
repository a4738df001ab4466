import { defaultCurrency as listed } from '../../../shared/contracts/countries';
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { calendarDate } from '../../../shared/runtime/calendar';
import { isoCodeOf } from '../domain/country-code';
import { policyOn } from '../domain/on-day';
import { factsOf } from '../loading/loaded-facts';

export const defaultCurrency = readAction(countryReadiness.defaultCurrency, ({ country, date }, ctx) => {
  const code = isoCodeOf(country);
  const policy = factsOf(ctx).countries.get(code)?.['country-policy'];
  if (!policy) return { currency: listed(code) };
  const day = date ?? calendarDate(ctx.now(), policy.timeZone.name);
  return { currency: policyOn(policy, day).currencies[0]?.code ?? listed(code) };
});
