import { companyDefaults } from '../../../shared/countries/countries';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import type { Place } from '../../../shared/countries/vat-place';
import type { AskContext } from '../../../shared/runtime/context';
import { calendarDate } from '../../../shared/values/calendar';

/** Currency, time zone and number formats of a company that states none: those of its country, or of its part of it. */
export function defaultsIn(ctx: AskContext, place: Place) {
  return companyDefaults(factsOf(ctx), place, (timeZone) => calendarDate(ctx.now(), timeZone));
}
