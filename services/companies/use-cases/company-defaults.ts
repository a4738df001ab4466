import { companyDefaults } from '../../../shared/countries/countries';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import type { AskContext } from '../../../shared/runtime/context';
import { calendarDate } from '../../../shared/values/calendar';

/** Currency and time zone of a company that states none: those of its country. */
export function defaultsIn(ctx: AskContext, country: string) {
  return companyDefaults(factsOf(ctx), country, (timeZone) => calendarDate(ctx.now(), timeZone));
}
