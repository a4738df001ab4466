import { documents } from '../../../shared/contracts/documents';
import { vatRatesOn } from '../../../shared/countries/countries';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { readAction } from '../../../shared/runtime/action';
import { calendarDate } from '../../../shared/values/calendar';
import { offeredRates, offeredTreatments } from '../domain/offered-vat';
import { readCompany } from '../use-cases/read-sources';

export const vatRates = readAction(documents.vatRates, async ({ date: asked }, ctx) => {
  const { country, timeZone } = await readCompany(ctx);
  const date = asked ?? calendarDate(ctx.now(), timeZone);
  const { rates, treatments, ...head } = vatRatesOn(factsOf(ctx), { country, date });
  return {
    countryCode: country,
    date,
    ...head,
    rates: offeredRates(rates),
    treatments: offeredTreatments(treatments),
  };
});
